import type { QuoteStatus } from './status.ts';

/** How long a quote stands after its last change, and an accepted one after it was accepted. Source: product rule. */
export const VALID_DAYS = 30;

const VALID_MS = VALID_DAYS * 24 * 60 * 60_000;

/** States in which a quote runs out. */
export const ENDING: readonly QuoteStatus[] = ['open', 'accepted'];

/** Quotes that stand since before this moment (ms since 1970 UTC) have run out: ISO 8601 UTC. */
export function ranOutBefore(nowMs: number): string {
  return new Date(nowMs - VALID_MS).toISOString();
}

/** Until when a quote stands that was changed or accepted last at `validFrom`, ISO 8601 UTC; null in states that do not run out. */
export function standsUntil(status: QuoteStatus, validFrom: string): string | null {
  return ENDING.includes(status) ? new Date(Date.parse(validFrom) + VALID_MS).toISOString() : null;
}

/** Whether a quote has run out by `nowMs`, whether or not that was written down yet. */
export function hasRunOut(status: QuoteStatus, validFrom: string, nowMs: number): boolean {
  return ENDING.includes(status) && validFrom <= ranOutBefore(nowMs);
}
