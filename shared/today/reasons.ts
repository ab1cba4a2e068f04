/** Reasons for which an order needs somebody, the one that weighs most first. */
export const TODAY_REASONS = ['late', 'hold', 'dispute', 'check', 'delay_asked', 'date_at_risk'] as const;
export type TodayReason = (typeof TODAY_REASONS)[number];
