import { type MouseEvent, useEffect, useState } from 'react';
import type { SitePage } from '../../shared/site/page-wire.ts';
import { type Body, listOf } from '../../shared/site-content/bodies.ts';
import type { ContentDocument, ContentPreview as Preview } from '../../shared/site-content/wire.ts';
import { GuideText } from '../guides/GuideText.tsx';
import { PageWords } from '../site/PageWords.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './SiteContent.module.css';

/** Links of a preview open beside it: who writes stays where they are. */
function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}

/** The page of a document as visitors would read it, with its figures. */
export function ContentPreview({
  document,
  body,
  preview,
}: {
  readonly document: ContentDocument;
  readonly body: Body;
  readonly preview: Preview | null;
}) {
  return (
    <section aria-label="Preview" className={styles.page} onClickCapture={openBeside}>
      <p className={styles.where}>{document.path}</p>
      <Shown body={body} preview={preview} />
    </section>
  );
}

function Shown({ body, preview }: { readonly body: Body; readonly preview: Preview | null }) {
  const [last, setLast] = useState<SitePage | null>(null);
  const newest = preview?.page ?? null;
  useEffect(() => {
    if (newest) setLast(newest);
  }, [newest]);
  if (body.kind === 'alias' && body.stands_for === 'page')
    return <p>{listOf(body.to).length > 0 ? `Leads on to ${body.to.trim()}.` : 'Choose the page that it leads to.'}</p>;
  if (preview === null) return <Skeleton height={480} />;
  const page = preview.page ?? last;
  if (page === null) return <p>The page shows here once the problems beside it are put right.</p>;
  return (
    <>
      {preview.page === undefined && (
        <p className={styles.old}>This is the page before the last change: put that right first.</p>
      )}
      <Words page={page} />
    </>
  );
}

/** The words of a page, of a guide or of any other. */
function Words({ page }: { readonly page: SitePage }) {
  return page.guide ? <GuideText within page={page} guide={page.guide} /> : <PageWords page={page} />;
}
