import { verdictWords } from '../../../shared/part/verdict-words.ts';
import { isUploading, stepWords } from '../../part/server/upload-steps.ts';
import { type UploadTracking, trackingOf } from '../../part/upload-tracking.ts';
import type { PartView } from '../../part/view.ts';
import { NOTICE_WORDS } from '../copy.ts';

/** Where a part of the tray stands: what happens to it now, else what is in its way, else its verdict. */
export type Standing =
  | 'waiting'
  | 'reading'
  | 'refused'
  | 'adding'
  | 'failed'
  | 'quoted'
  | 'unpriced'
  | 'checking'
  | 'ready'
  | 'asks'
  | 'blocked';

/** A part of the tray in words. */
export interface TrayRow {
  readonly standing: Standing;
  /** A few words: "Ready", "2 to answer", "Reading". */
  readonly words: string;
  /** Problem and next step; null where there is none. */
  readonly sentence: string | null;
  /** The line's price; null without one. */
  readonly cents: number | null;
  readonly tracking: UploadTracking;
  /** It can be put on the quote now. */
  readonly canAdd: boolean;
}

const rows = new WeakMap<PartView, TrayRow>();

/** A part's row; the very same for the very same part. */
export function rowOf(part: PartView): TrayRow {
  const known = rows.get(part);
  if (known) return known;
  const tracking = trackingOf(part);
  const said = saidOf(part, tracking);
  const row: TrayRow = {
    ...said,
    cents: part.view?.price.priceCents ?? null,
    tracking,
    canAdd:
      part.view !== null &&
      !part.making &&
      !part.leftOut &&
      part.link.partId === null &&
      !isUploading(tracking.currentStep),
  };
  rows.set(part, row);
  return row;
}

function saidOf(part: PartView, tracking: UploadTracking): Pick<TrayRow, 'standing' | 'words' | 'sentence'> {
  const { status, stage, link, problem } = part;
  if (status === 'opening')
    return stage === null && part.read === null
      ? { standing: 'waiting', words: 'Waiting', sentence: null }
      : { standing: 'reading', words: 'Reading …', sentence: null };
  if (status === 'rejected') return { standing: 'refused', words: 'Can’t be quoted', sentence: refusalOf(part) };
  if (isUploading(tracking.currentStep))
    return { standing: 'adding', words: stepWords(tracking.currentStep), sentence: null };
  if (tracking.error !== null) return { standing: 'failed', words: 'Not added', sentence: tracking.error };
  if (link.partId !== null) return { standing: 'quoted', words: quotedWords(part), sentence: null };
  if (problem?.code === 'loading') return { standing: 'checking', words: 'Pricing …', sentence: null };
  if (problem) return { standing: 'unpriced', words: 'No price', sentence: problem.message };
  return { ...verdictOf(part), sentence: null };
}

function verdictOf({ readiness, openQuestions }: PartView): Pick<TrayRow, 'standing' | 'words'> {
  if (readiness) return { standing: readiness.state, words: verdictWords(readiness) };
  if (openQuestions.length > 0) return { standing: 'asks', words: `${openQuestions.length} to answer` };
  return { standing: 'checking', words: 'Checking …' };
}

/** That it is on the quote, and what is still open there. */
function quotedWords({ readiness }: PartView): string {
  const isOpen = readiness !== null && readiness.state !== 'ready';
  return isOpen ? `On your quote, ${verdictWords(readiness).toLowerCase()}` : 'On your quote';
}

/** Why a file can't be quoted, in a sentence. */
function refusalOf({ trouble, read }: PartView): string {
  if (trouble !== null) return trouble;
  const notices = read?.analysis.notices ?? [];
  const first = notices.find(({ severity }) => severity === 'error') ?? notices[0];
  if (!first) return 'We can’t quote this file as it is. Open it to see why.';
  const { advice } = NOTICE_WORDS[first.code] ?? {};
  return advice ? `${first.message} ${advice}` : first.message;
}
