import type { TermsVersion } from '../../shared/checkout/legal-terms.ts';
import type { KeptTimes } from '../../shared/site/page-data.ts';
import type { LegalSection } from './legal-section.ts';
import { TERMS_2026_11_22 } from './legal-terms-2026-11-22.ts';

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
      'You pay when you order, by card, with credit, or both; a gift or a coupon takes something off before. A contract is made when the payment succeeds and the order page shows an order number. A declined payment makes no order.',
      'An organization that we gave terms to may order on terms instead: nothing is charged then, and the contract is made when the order page shows an order number. Each shipment has an invoice, to be paid within the days that were agreed.',
      'The order keeps the version of these terms that you paid under, and when that was. A later version changes nothing about it.',
    ],
  },
  {
    heading: 'Delivery',
    paragraphs: [
      'Ship dates count our working days and are shown before you pay. We deliver within the United States; near our shop you may fetch your order where and when the checkout says.',
      'What is not being made yet you may cancel and get back. If we can’t meet the ship date we write to you before that day is over, with a new date or to say that it follows. You agree to the new date, or cancel what has not left us and get all of it back.',
    ],
  },
  {
    heading: 'If something is wrong',
    paragraphs: [
      'If a part does not match its drawing, tell us on the order’s page within 30 days after it arrived, send a photo, and say what you would prefer: we make it again at no cost, or give back what it cost. Parts that match their drawing cannot be returned, because nobody else can use them.',
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
      'We make no parts of firearms or suppressors, no counterfeits, and nothing unlawful. Chlorinated plastics such as PVC and vinyl are never cut or engraved by laser: they give off chlorine. With an order you declare that nothing of it is. What is under export control (ITAR or EAR) you tell us at the checkout: the order waits until we have looked at it.',
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

/** The text of each version that was in force: what an order was placed under stays to be read. */
export const TERMS_TEXTS: Readonly<Record<TermsVersion, readonly LegalSection[]>> = {
  '2026-11-22': TERMS_2026_11_22,
  '2026-11-24': TERMS,
};

/** Years that files are kept, in words; null while our server, which knows how many, was not asked yet. */
function yearsWords(years: number | null): string {
  if (years === null) return 'a fixed number of years (our server says how many; it can’t be reached now)';
  return years === 1 ? 'one year' : `${years} years`;
}

/** Days that a sign-in lasts, in words. */
function daysWords(days: number | null): string {
  if (days === null) return 'a fixed number of days';
  return days === 1 ? 'a day' : `${days} days`;
}

/** Privacy policy. `times`: null until our server, which knows them, has answered. */
export const privacyText = (times: KeptTimes | null): readonly LegalSection[] => [
  {
    heading: 'Before you upload',
    paragraphs: [
      'Your drawing is read, measured and priced inside your browser. Until you ask for a confirmed quote it does not leave your device. The browser keeps a copy on your device so that a reload finds it again; clearing the site’s data removes it.',
    ],
  },
  {
    heading: 'What we store',
    paragraphs: [
      'For a quote: the design file, its measurements, your choices, technical drawings and files that you send, and your messages. For an account: your e-mail address, your name and picture if you give them, a password that is stored only as a salted hash, and where you are signed in (kind of browser and the beginning of its network address). For an order: addresses, what was made, the amount, which terms you accepted and when, and the brand and last four digits of the card. From the payment service we keep a mark that tells one card from another, not its number: it holds what is given once to a card.',
      'What you send us beside: photos and words of what was not right with an order, certificates of tax exemptions with their numbers, and for terms the company’s legal name, tax number and address, who sees to its invoices, and the companies that it names as references. We ask those references about you.',
      'Customers of our former shop: what it had of you, your designs and orders there. They wait for an account with your e-mail.',
      'Card numbers go from your browser straight to the payment service. They never reach our servers, our database or our logs.',
      'Where the app breaks, your browser tells us what broke, without passwords and card data.',
    ],
  },
  {
    heading: 'What for',
    paragraphs: [
      'To make and deliver what you order, to answer you, to keep the books the law asks for, and to keep the service secure. We remind you of a saved quote at most twice; one click ends that. We do not sell data and show no advertising.',
    ],
  },
  {
    heading: 'Who else sees it',
    paragraphs: [
      'The carrier gets the delivery address, the payment service the payment, the mail service our mails to you, and a tax service, where we use one, city and ZIP code. Each may use it for that alone. Google learns of you only where you choose to sign in with it, on the two pages that offer it.',
      'Whom you give a link to a quote sees what the link shows, until it ends or you end it.',
    ],
  },
  {
    heading: 'How long',
    paragraphs: [
      'Designs that are on no quote, on no order and not saved end 60 days after they were last used; so does a visit without an account. A design that nobody ordered you can have erased at once. Quotes, saved parts, requests and messages stay until you delete the account.',
      `Files of what was ordered (designs, technical drawings, purchase orders and photos of what was not right) end ${yearsWords(times?.fileYears ?? null)} after the order, files that came from our former shop so long after they came. Files of a request that came to nothing, and of its messages, end so long after the request was closed; those of one that became an order end with the order. Certificates of tax exemptions end so long after they counted no more. What was ordered, addresses and amounts of an order stay as long as our books do.`,
      `Sign-ins end by themselves after ${daysWords(times?.sessionDays ?? null)}, unused links after hours or days, and the list of what you uploaded, which limits are counted from, after a day.`,
    ],
  },
  {
    heading: 'Cookies and storage',
    paragraphs: [
      'We set one cookie. It holds a random number and which of two versions of a page you see, lasts a year, and is read by nobody but us. We count which pages are opened and how quickly they come by a mark that changes every day and can’t be followed back to you; we keep no network address with it. We note once that a visit, or your account, saw one of the two versions. If your browser sends Do Not Track or Global Privacy Control, we count and note nothing. The browser’s own storage holds your sign-in, your unit and theme, views of lists and favorite materials; its database the designs in hand; its cache the app and the price list, so that it works offline; and for a tab, a payment that waits for your bank. Clearing the site’s data removes all of it, the cookie too.',
      'Where Google’s sign-in or a payment service is in use, their script on those pages may set cookies of its own.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'On your profile page you take along everything we hold of you as one file, change it, and delete the account. Deleting erases all that no order needs, takes your name and e-mail out of lists and searches and out of the log of changes; the books keep to whom an order was sold. It waits while an order, a payment or a request is open. For anything else e-mail us from the e-mail address of the account.',
    ],
  },
];
