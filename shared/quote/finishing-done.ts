import { type Finishing, finishingsDone } from '../catalog/finishing.ts';
import type { QuotedPart } from './priced-quote.ts';

/** Finishings done to a part of a quote or order. Etched parts had none before materials listed their finishings. */
export function finishingOfPart({ stock, choices }: Pick<QuotedPart, 'stock' | 'choices'>): Finishing[] {
  const etchedBefore = stock?.finishings === undefined && stock?.technologySlug === 'photo-etching';
  return etchedBefore ? [] : finishingsDone(choices.finishing, stock);
}
