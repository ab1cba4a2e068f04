/** One headed passage of a legal page. */
export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The terms of business. */
export const TERMS: readonly LegalSection[] = [
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
      'You pay by card when you order. A contract is made when the payment succeeds and the order page shows an order number. A declined payment makes no order.',
    ],
  },
  {
    heading: 'Delivery',
    paragraphs: [
      'Ship dates count working days in California and are shown before you pay. We deliver within the United States. If we will be late we write to you, and you may cancel what has not been cut for a full refund.',
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
      'Your designs stay yours. By uploading one you let us store, measure and make it for you, and you confirm that you may have it made. We refuse drawings for weapons, for counterfeit goods, and anything unlawful.',
    ],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'We answer for what we make up to the price of the order. You decide whether a part is fit for its use; parts for safety, medical or flight use need our written agreement first. California law applies.',
    ],
  },
];

/** What happens to personal data. */
export const PRIVACY: readonly LegalSection[] = [
  {
    heading: 'Before you upload',
    paragraphs: [
      'Your drawing is read, measured and priced inside your browser. Until you ask for a confirmed quote it does not leave your device. The browser keeps a copy on your device so that a reload finds it again; clearing the site’s data removes it.',
    ],
  },
  {
    heading: 'What we store',
    paragraphs: [
      'For a quote: the design file, its measurements and your choices. For an account: your e-mail address, your name if you give it, and a password that is stored only as a salted hash. For an order: the delivery address, what was made, the amount, and the brand and last four digits of the card.',
      'Card numbers go from your browser straight to the payment service. They never reach our servers, our database or our logs.',
    ],
  },
  {
    heading: 'What for',
    paragraphs: [
      'To make and deliver what you order, to answer you, to keep the books the law asks for, and to keep the service secure. We do not sell data and show no advertising.',
    ],
  },
  {
    heading: 'Who else sees it',
    paragraphs: [
      'The carrier gets the delivery address, the payment service gets the payment. Both may use it for that alone.',
    ],
  },
  {
    heading: 'How long',
    paragraphs: [
      'Designs and quotes are kept until you ask us to delete them. Orders are kept as long as tax law asks for.',
    ],
  },
  {
    heading: 'Cookies and storage',
    paragraphs: [
      'We set no cookies. The browser’s own storage holds your sign-in, your unit and theme, and the design in hand.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You may see, correct or have deleted what we hold about you. Write to us from the e-mail address of the account.',
    ],
  },
];
