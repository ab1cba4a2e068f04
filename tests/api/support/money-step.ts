import type { Quote } from '../../../shared/quote/wire.ts';
import type { MoneyModel } from './money-model.ts';
import type { World } from './world.ts';

/** One who walks, with the model of what is theirs. */
export interface Walker {
  readonly token: string;
  readonly id: string;
  readonly email: string;
  readonly model: MoneyModel;
  quote: Quote;
  /** Percent of the coupon on the quote; 0 for none. */
  percent: number;
}

/** What was taken by cards, cents, as the walk has seen it. */
export interface Tally {
  cards: number;
}

export type Step = (world: World, who: Walker, random: (below: number) => number, tally: Tally) => Promise<void>;
