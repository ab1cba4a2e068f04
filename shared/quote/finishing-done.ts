import { type Finishing, finishingsDone } from '../catalog/finishing.ts';
import type { QuotedPart } from './priced-quote.ts';

/** What is done to a part of a quote or order after it was cut. Etched parts came as they are before materials told what they take. */
export function finishingOfPart({ stock, choices }: Pick<QuotedPart, 'stock' | 'choices'>): Finishing[] {
  const etchedBefore = stock?.finishings === undefined && stock?.technologySlug === 'photo-etching';
  return etchedBefore ? [] : finishingsDone(choices.finishing, stock);
}
