/** Reasons for which a piece is scrapped and cut again. */
export const SCRAP_REASONS = [
  'not_cut_through',
  'burn_or_dross',
  'tipped_or_hit',
  'wrong_size',
  'bent_wrong',
  'scratched',
  'lost',
  'material_fault',
] as const;
export type ScrapReason = (typeof SCRAP_REASONS)[number];

/** Labels of the reasons. */
export const SCRAP_WORDS: Readonly<Record<ScrapReason, string>> = {
  not_cut_through: 'Not cut through',
  burn_or_dross: 'Burn or dross',
  tipped_or_hit: 'Tipped or hit',
  wrong_size: 'Wrong size',
  bent_wrong: 'Bent wrong',
  scratched: 'Scratched',
  lost: 'Lost',
  material_fault: 'Material fault',
};

/** Reasons for which a machine pauses. */
export const PAUSE_REASONS = ['break', 'material', 'lens', 'alignment', 'smoke', 'other', 'shift'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Labels of the reasons. */
export const PAUSE_WORDS: Readonly<Record<PauseReason, string>> = {
  break: 'Break',
  material: 'Material',
  lens: 'Lens',
  alignment: 'Alignment',
  smoke: 'Fire, smoke',
  other: 'Other',
  shift: 'End of shift',
};
