import type { NoticeCode } from '../drawing/notice.ts';
import { CHECK_NOTICES } from '../drawing/notices/checks.ts';

/** Notices that only the checks give: a new check replaces them. */
export const CHECK_CODES: ReadonlySet<NoticeCode> = new Set(Object.values(CHECK_NOTICES).map(({ code }) => code));
