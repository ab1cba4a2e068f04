import type { LegalSection } from './legal-section.ts';

/** The terms of business that were in force from 22 November 2026 on. They stay as they were. */
export const TERMS_2026_11_22: readonly LegalSection[] = [
  {
    heading: 'What you order',
    paragraphs: [
      'We make parts from the drawing you upload, in the material, thickness, size and quantity that the order page shows. The drawing decides: we do not add, move or leave out lines unless you accept a repair on the screen.',
      'Cutting differs from the drawing by small tolerances that depend on the material and its thickness. Natural materials such as wood and leather vary in colour and thickness.',
    ],
  },
  {
    heading: 'Prices',
    paragraphs: [
      'The price on the quote page is the price you pay. It is worked out from our own measurement of your file and holds while the quote stays unchanged and our price list stays in force. Sales tax and shipping are added before you pay and shown as their own rows.',
      'An amount marked as an estimate has not been confirmed by our server yet. You are asked to pay only confirmed amounts.',
    ],
  },
  {
    heading: 'Payment and order',
    paragraphs: [
      'You pay when you order, by card, with credit, or both; a gift or a coupon takes something off before. A contract is made when the payment succeeds and the order page shows an order number. A declined payment makes no order.',
      'The order keeps the version of these terms that you paid under, and when that was. A later version changes nothing about it.',
    ],
  },
  {
    heading: 'Delivery',
    paragraphs: [
      'Ship dates count our working days and are shown before you pay. We deliver within the United States. If we will be late we write to you, and you may cancel what has not been cut for a full refund.',
    ],
  },
  {
    heading: 'If something is wrong',
    paragraphs: [
      'If a part does not match its drawing, tell us within 30 days and send a photo. We make it again at no cost or refund it, whichever you prefer. Parts that match their drawing cannot be returned, because nobody else can use them.',
    ],
  },
  {
    heading: 'Your drawings',
    paragraphs: [
      'Your designs stay yours. By uploading one you let us store, measure and make it for you, and you confirm that you may have it made.',
    ],
  },
  {
    heading: 'Work that we do not do',
    paragraphs: [
      'We make no parts of firearms or suppressors, no counterfeits, and nothing unlawful. With an order you declare that nothing of it is. What is under export control (ITAR or EAR) you tell us at the checkout: the order waits until we have looked at it.',
      'We may hold an order to look at it, and refuse it with the reason; a refused order is refunded in full.',
    ],
  },
  {
    heading: 'Warnings about materials',
    paragraphs: [
      'Some materials contain chemicals that California wants buyers warned of (Proposition 65). Their pages, the quote, its document and the checkout say so wherever we deliver to.',
    ],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'We answer for what we make up to the price of the order. You decide whether a part is fit for its use; parts for safety, medical or flight use need our written agreement first. California law applies.',
    ],
  },
];
