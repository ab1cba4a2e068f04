import type { PartView } from '../view.ts';

/** Whether a part's file has several separate pieces, so that each can be a part of its own, or the part is one of them. */
export function holdsPieces({ report, choices, link }: Pick<PartView, 'report' | 'choices' | 'link'>): boolean {
  if (choices.piece !== null) return true;
  if (link.partId !== null) return false;
  return (report?.analysis.pieces ?? []).reduce((sum, { count }) => sum + count, 0) > 1;
}
