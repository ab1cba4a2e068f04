import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentDocument } from '../../shared/site-content/wire.ts';
import { formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { Changes } from './Changes.tsx';
import { contentVersionQuery } from './queries.ts';
import styles from './SiteContent.module.css';
import { useContentStep } from './use-content-step.ts';

type Version = ContentDocument['versions'][number];

interface HistoryProps {
  readonly document: ContentDocument;
  readonly onRestored: (document: ContentDocument) => void;
}

/** Versions of a document, newest first: who, when, what differs from today's, and the way back. */
export function ContentHistory({ document, onRestored }: HistoryProps) {
  const { versions, state } = document;
  if (versions.length === 0) return null;
  // The newest one is on the site, where it didn't put the files' text back.
  const current = state === 'as_written' ? 0 : versions[0]!.number;
  return (
    <div className={styles.history}>
      <TitledCard id="history" title="History">
        <ol className={styles.versions}>
          {versions.map((version) => (
            <VersionRow
              key={version.number}
              version={version}
              isCurrent={version.number === current}
              {...{ document, onRestored }}
            />
          ))}
        </ol>
      </TitledCard>
    </div>
  );
}

function nameOf({ number, state }: Version): string {
  if (number === 0) return 'The text that is built in';
  if (state === 'off') return `Version ${number}: taken off the site`;
  return state === 'as_written' ? `Version ${number}: back to the text that is built in` : `Version ${number}`;
}

function VersionRow({
  version,
  isCurrent,
  document,
  onRestored,
}: HistoryProps & { readonly version: Version; readonly isCurrent: boolean }) {
  const { number, state, at, by } = version;
  const { kind, key } = document;
  const [isOpen, setIsOpen] = useState(false);
  const { busy, run } = useContentStep();
  const confirm = useConfirm();
  const name = nameOf(version);
  const hasText = state === 'published' || number === 0;
  const restore = async () => {
    const text = 'Visitors read it at once. Today’s text stays in the history, and a draft stays a draft.';
    if (
      !(await confirm.ask({ title: `Restore ${name.toLowerCase()}?`, text, action: 'Restore', keep: 'Keep today’s' }))
    )
      return;
    const body = { version: document.version, number };
    const done = await run(
      () => laterApi.siteContent.restore({ params: { kind, key }, body }),
      'Restored. Visitors see it now.',
      'It wasn’t restored',
    );
    if (done) onRestored(done);
  };
  return (
    <li>
      <Row gap={3}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{at === null ? '' : `${formatTime(at)}${by && `, ${by}`}`}</span>
        {isCurrent ? <Badge tone="good">On the site</Badge> : null}
        {hasText && !isCurrent && (
          <>
            <Button
              size="s"
              aria-expanded={isOpen}
              aria-label={`What differs: ${name}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              What differs
            </Button>
            <Button size="s" busy={busy} aria-label={`Restore: ${name}`} onClick={() => void restore()}>
              Restore
            </Button>
          </>
        )}
      </Row>
      {isOpen && <Difference {...{ document, number }} />}
      {confirm.dialog}
    </li>
  );
}

/** Difference of an earlier version from what is on the site, as it would be restored. */
function Difference({ document, number }: { readonly document: ContentDocument; readonly number: number }) {
  const { kind, key, published } = document;
  const { data } = useQuery(contentVersionQuery(kind, key, number));
  if (data === undefined) return <Skeleton height={60} />;
  return data === null ? <p>It has no text.</p> : <Changes before={published} after={data} />;
}
