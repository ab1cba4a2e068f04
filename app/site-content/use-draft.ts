import { useCallback, useEffect, useRef, useState } from 'react';
import type { Body } from '../../shared/site-content/bodies.ts';
import type { ContentDocument } from '../../shared/site-content/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { forgetText, keepText, keptText } from './kept-text.ts';
import { contentChanged } from './queries.ts';

/** How long nothing is typed until a draft is saved, ms. */
const QUIET_MS = 1200;

/** saved: the server has it · waiting: it is kept here and saved in a moment · failed: the server can't be reached, it stays here ·
 * conflict: somebody changed the document meanwhile. */
export type SaveState = 'saved' | 'waiting' | 'failed' | 'conflict';

/** A document while it is written. */
export interface Draft {
  readonly body: Body;
  readonly state: SaveState;
  /** Sentence on why it is not saved; null where it is. */
  readonly reason: string | null;
  /** Whether it began with a text that was not saved when the page was left. */
  readonly isBroughtBack: boolean;
  readonly change: (field: string, value: string) => void;
  /** Saves now what is not saved; the document as it is then, null where it could not be. */
  readonly flush: () => Promise<ContentDocument | null>;
  /** Writes over what somebody else saved meanwhile. */
  readonly keepMine: () => Promise<void>;
  /** Begins anew with a document as it is: after it was published, restored or dropped. */
  readonly begin: (document: ContentDocument) => void;
}

/** A document's text as it is written: it saves itself as a draft, and is kept here until it is saved. */
export function useDraft(document: ContentDocument, start: Body): Draft {
  const { kind, key } = document;
  const [first] = useState(() => {
    const kept = keptText(kind, key);
    const isNewer = kept !== null && kept.body.kind === kind && JSON.stringify(kept.body) !== JSON.stringify(start);
    return isNewer ? kept : null;
  });
  const [body, setBody] = useState<Body>(first?.body ?? start);
  const [state, setState] = useState<SaveState>(first ? 'waiting' : 'saved');
  const [reason, setReason] = useState<string | null>(null);
  const now = useRef({ body, version: first?.version ?? document.version, document, isSaved: first === null });
  const running = useRef<Promise<ContentDocument | null> | null>(null);

  const save = useCallback(async (): Promise<ContentDocument | null> => {
    if (now.current.isSaved) return now.current.document;
    const { body: sent, version } = now.current;
    const answer = await laterApi.siteContent.saveDraft({ params: { kind, key }, body: { version, body: sent } });
    if (!answer.ok) {
      setState(answer.error.status === 409 ? 'conflict' : 'failed');
      setReason(answer.error.message);
      return null;
    }
    now.current.version = answer.value.version;
    now.current.document = answer.value;
    contentChanged(answer.value);
    setReason(null);
    if (now.current.body !== sent) return save();
    now.current.isSaved = true;
    forgetText(kind, key);
    setState('saved');
    return answer.value;
  }, [kind, key]);

  const flush = useCallback((): Promise<ContentDocument | null> => {
    running.current ??= save().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [save]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text begins the wait anew.
  useEffect(() => {
    if (state !== 'waiting') return undefined;
    const timer = setTimeout(() => void flush(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [body, state, flush]);

  const change = (field: string, value: string) => {
    const next = { ...now.current.body, [field]: value } as Body;
    now.current.body = next;
    now.current.isSaved = false;
    keepText(kind, key, { version: now.current.version, body: next });
    setBody(next);
    setState((before) => (before === 'conflict' ? before : 'waiting'));
  };
  const begin = (newest: ContentDocument) => {
    const next = newest.draft ?? newest.published ?? now.current.body;
    now.current = { body: next, version: newest.version, document: newest, isSaved: true };
    forgetText(kind, key);
    setBody(next);
    setState('saved');
    setReason(null);
  };
  const keepMine = async () => {
    const newest = await laterApi.siteContent.get({ params: { kind, key } });
    if (!newest.ok) return setReason(newest.error.message);
    now.current.version = newest.value.version;
    setState('waiting');
    await flush();
  };
  return { body, state, reason, isBroughtBack: first !== null, change, flush, keepMine, begin };
}
