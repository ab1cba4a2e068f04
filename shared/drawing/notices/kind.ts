import { MAX_PLACES, type Notice, type Place, type ReaderCode, type Severity } from '../notice.ts';

/**
 * One thing that a reader or a check tells: its code, how bad it is, and its words. Those of readers stand in this folder, a file for
 * each, so that what we say to people is read and changed in one place, and each reader is loaded with its own words only; those of
 * checks stand in analysis/dfm/records.
 */
export interface NoticeKind<Facts extends readonly unknown[] = [], Code extends string = ReaderCode> {
  readonly code: Code;
  readonly severity: Severity;
  /** Sentence for so many, with the other facts that it needs. */
  readonly say: (count: number, ...facts: Facts) => string;
}

type Say<Facts extends readonly unknown[]> = NoticeKind<Facts>['say'];

/** The file can't be quoted as it is. */
export function error<Facts extends readonly unknown[]>(code: ReaderCode, say: Say<Facts>): NoticeKind<Facts> {
  return { code, severity: 'error', say };
}

/** To be checked before ordering. */
export function warning<Facts extends readonly unknown[]>(code: ReaderCode, say: Say<Facts>): NoticeKind<Facts> {
  return { code, severity: 'warning', say };
}

/** Good to know. */
export function info<Facts extends readonly unknown[]>(code: ReaderCode, say: Say<Facts>): NoticeKind<Facts> {
  return { code, severity: 'info', say };
}

/** How often something was found, and where; as many places are listed as a notice has room for. */
export interface Found {
  readonly count: number;
  readonly places?: readonly Place[];
}

/** A notice of a kind. */
export function noticeOf<Facts extends readonly unknown[], Code extends string>(
  kind: NoticeKind<Facts, Code>,
  { count, places }: Found,
  ...facts: Facts
): Notice<Code> {
  const notice: Notice<Code> = {
    code: kind.code,
    severity: kind.severity,
    message: kind.say(count, ...facts),
    count,
  };
  return places === undefined ? notice : { ...notice, places: places.slice(0, MAX_PLACES) };
}

/** A notice of something that is there once, or not. */
export function oneNotice<Facts extends readonly unknown[]>(kind: NoticeKind<Facts>, ...facts: Facts): Notice {
  return noticeOf(kind, { count: 1 }, ...facts);
}
