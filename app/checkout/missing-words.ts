import type { Quote } from '../../shared/quote/wire.ts';

/** Sentences for each thing that is missing before a quote can be paid, as the Pay button and the wallets say it. */
export const MISSING_WORDS: Readonly<Record<Quote['missing'][number], string>> = {
  parts: 'Add a part first.',
  offer: 'Accept the offer before you pay.',
  part_not_ready: 'Answer the questions about your parts before you pay.',
  part_problem: 'A part can’t be made as drawn.',
  account: 'Log in to pay.',
  shipping_address: 'Choose a delivery address to pay.',
  shipping_rate: 'Choose how it ships to pay.',
  tax_area: 'Answer where the address is to pay.',
  tax_rate: 'We can’t work out sales tax right now.',
};
