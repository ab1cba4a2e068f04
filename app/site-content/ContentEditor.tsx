import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Body } from '../../shared/site-content/bodies.ts';
import type { ContentDocument } from '../../shared/site-content/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { formatTime } from '../platform/dates.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Row } from '../ui/Layout.tsx';
import { openModal } from '../ui/modals.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { ContentFields } from './ContentFields.tsx';
import { ContentHistory } from './ContentHistory.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import { DocumentSteps } from './DocumentSteps.tsx';
import { LIST_PATHS, LIST_WORDS } from './paths.ts';
import { ProblemList } from './ProblemList.tsx';
import { PUBLISH_DIALOG, PublishDialog } from './PublishDialog.tsx';
import { contentPreviewQuery } from './queries.ts';
import styles from './SiteContent.module.css';
import { StateBadge } from './StateBadge.tsx';
import { type Draft, type SaveState, useDraft } from './use-draft.ts';

/** How long nothing is typed until the page beside is made anew, ms. */
const PREVIEW_MS = 350;

/** The text of a document, its page beside it, what is wrong with it, and its history. Ctrl+S saves at once. */
export function ContentEditor({ document, start }: { readonly document: ContentDocument; readonly start: Body }) {
  const { kind, key } = document;
  const draft = useDraft(document, start);
  const form = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const shown = useLater(draft.body, PREVIEW_MS);
  const { data: preview, isFetching } = useQuery(contentPreviewQuery(kind, key, shown));
  const problems = preview?.problems ?? [];
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void draft.flush();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that works everywhere on the page; the draft saves itself without it.
    <div onKeyDown={press}>
      <StaffHead title={document.title || 'New text'} />
      <Row gap={4} justify="space-between" className={styles.tools}>
        <Row gap={3}>
          <BackLink to={LIST_PATHS[kind]}>{LIST_WORDS[kind]}</BackLink>
          <StateBadge state={document.state} inFiles={document.in_files} />
          {document.draft && <Badge tone="warn">Draft</Badge>}
          <span className={styles.quiet} role="status">
            {savedWords(draft.state, document)}
          </span>
        </Row>
        <Row gap={2}>
          <DocumentSteps document={document} draft={draft} />
          <Button
            variant="primary"
            onClick={() => void draft.flush().then((newest) => newest && openModal(PUBLISH_DIALOG))}
          >
            Publish…
          </Button>
        </Row>
      </Row>
      <Trouble draft={draft} />
      <Segmented
        label="Show"
        className={styles.sides}
        value={side}
        onChange={setSide}
        options={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div className={styles.columns} data-side={side}>
        <div ref={form} className={styles.write}>
          <ContentFields body={draft.body} problems={problems} onChange={draft.change} />
          <ProblemList problems={problems} form={form} onShow={() => setSide('write')} />
        </div>
        <div className={cx(styles.preview, isFetching && styles.coming)}>
          <ContentPreview document={document} body={shown} preview={preview ?? null} />
        </div>
      </div>
      <ContentHistory document={document} onRestored={draft.begin} />
      <PublishDialog document={document} body={draft.body} problems={problems} onPublished={draft.begin} />
    </div>
  );
}

function savedWords(state: SaveState, { draft_at: at }: ContentDocument): string {
  if (state === 'saved') return at === null ? 'Nothing is changed' : `Draft saved ${formatTime(at)}`;
  return state === 'waiting' ? 'Saving the draft…' : 'Not saved yet';
}

/** Reasons why a text isn't saved, and the way on. */
function Trouble({ draft }: { readonly draft: Draft }) {
  const { state, reason, isBroughtBack } = draft;
  if (state === 'conflict')
    return (
      <Banner
        tone="warn"
        role="alert"
        title="Somebody else changed this text"
        actions={
          <>
            <Button size="s" onClick={() => void draft.keepMine()}>
              Keep mine
            </Button>
            <Button size="s" onClick={() => window.location.reload()}>
              Load the page again
            </Button>
          </>
        }
      >
        Yours is kept in this window. “Keep mine” saves it as the draft, over the other one.
      </Banner>
    );
  if (state === 'failed')
    return (
      <Banner
        tone="bad"
        role="alert"
        title="The draft isn’t saved"
        actions={
          <Button size="s" onClick={() => void draft.flush()}>
            Try again
          </Button>
        }
      >
        {reason} Your text is kept in this window.
      </Banner>
    );
  return isBroughtBack ? (
    <Banner tone="info" role="status">
      We brought back text that wasn’t saved when you left the page.
    </Banner>
  ) : null;
}

/** A value once it has stayed the same for a while. */
function useLater<T>(value: T, ms: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}
