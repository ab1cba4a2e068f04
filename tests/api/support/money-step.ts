import type { Quote } from '../../../shared/quote/wire.ts';
import { MoneyModel } from './money-model.ts';
import { adminToken } from './refunds.ts';
import { ADDRESS, anyThickness, customer, signIn, upload } from './shopping.ts';
import { good, type World } from './world.ts';

/** One who walks, with the model of what is theirs. */
export interface Walker {
  readonly token: string;
  readonly id: string;
  readonly email: string;
  readonly model: MoneyModel;
  quote: Quote;
  /** Percent of the coupon on the quote; 0 for none. */
  percent: number;
  /** Design and address of all quotes. */
  readonly designId: string;
  readonly addressId: string;
  /** Tokens of staff: who gives back, and who makes and sends. */
  readonly admin: string;
  readonly maker: string;
}

/** Cents taken by cards, as the walk has seen it. */
export interface Tally {
  cards: number;
  /** Sums that banks have taken of it until disputes are decided, and for good. */
  disputed: number;
  lost: number;
}

export type Step = (world: World, who: Walker, random: (below: number) => number, tally: Tally) => Promise<void>;

/** A quote with everything chosen, ready to be paid, of the plate that was uploaded before. */
export async function nextQuote(
  world: World,
  { token, designId, addressId }: Pick<Walker, 'token' | 'designId' | 'addressId'>,
): Promise<Quote> {
  const client = world.client(token);
  const choices = { thickness_id: anyThickness(world), quantity: 10 };
  const { id } = good(await client.quote.create({ body: { parts: [{ design_id: designId, choices }] } }));
  const params = { id };
  good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: addressId } }));
  const { groups } = good(await client.checkout.shippingRates({ params }));
  const { shipping_rate_id, shipping_rate_token } = groups[0]!.rates[0]!;
  return good(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
}

/** A fresh customer who walks. */
export async function newWalker(world: World): Promise<Walker> {
  const { apiToken: token, account } = await customer(world);
  const { id: addressId } = good(await world.client(token).checkout.createAddress({ body: ADDRESS }));
  const whose = { token, designId: await upload(world, token), addressId };
  const quote = await nextQuote(world, whose);
  const { apiToken: maker } = await signIn(world, 'production@kerfwise.test');
  const staff = { admin: await adminToken(world), maker };
  return { ...whose, ...staff, id: account.id, email: account.email!, model: new MoneyModel(), quote, percent: 0 };
}
