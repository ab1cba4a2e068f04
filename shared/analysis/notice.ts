import { READER_CODES, type ReaderCode, type Notice as ReaderNotice } from '../drawing/notice.ts';
import { FINDINGS, type FindingCode } from './dfm/records.ts';

/** Code of a notice, whoever gave it: a reader or a check. */
export type NoticeCode = ReaderCode | FindingCode;

/** A notice of a reader or of a check. */
export type Notice = ReaderNotice<NoticeCode>;

/** Every code: those of the readers, then those of the checks. */
export const NOTICE_CODES: readonly NoticeCode[] = [
  ...new Set<NoticeCode>([...READER_CODES, ...FINDINGS.map(({ code }) => code)]),
];
