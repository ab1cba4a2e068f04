import { formatCents } from '../base/money.ts';
import { type LengthUnit, lengthWords } from '../base/units.ts';
import { bentSheet } from '../catalog/bend-allowance.ts';
import { bendLines } from '../part/fold-words.ts';
import { referenceWords } from '../quote/buyer-reference.ts';
import { moneyRows, totalLabel } from '../quote/money-rows.ts';
import { serviceLines, speedWords } from '../quote/service-lines.ts';
import type { CustomPartOnWire } from '../quote/custom-part-wire.ts';
import type { Part, Quote } from '../quote/wire.ts';
import { chipWords } from '../quote/sample.ts';
import type { DocumentContent, DocumentLine, DocumentPart } from './content.ts';
import { HONOURED_DAYS } from './limits.ts';

/** Facts of a document beside its quote. */
export interface DocumentFacts {
  /** Q-000123/2. */
  readonly number: string;
  readonly name: string | null;
  /** Lengths are written in it. */
  readonly units: LengthUnit;
  /** Quantities that prices are compared at. */
  readonly quantities: readonly number[];
  readonly issuedAt: string;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly zip: string | null;
  /** When it ends where that is not thirty days from now: an accepted quote, or one whose prices are held already. */
  readonly honouredUntil: string | null;
  /** Names of technical drawings by part id. */
  readonly drawings: ReadonlyMap<string, readonly string[]>;
  /** Prices at several quantities by part id; none for parts whose prices can't be promised. */
  readonly prices: ReadonlyMap<string, NonNullable<DocumentPart['prices']>>;
}

/** Until when a revision that is issued now costs what it says, ISO 8601 UTC. */
export function honouredUntil(issuedAt: string): string {
  return new Date(Date.parse(issuedAt) + HONOURED_DAYS * 86_400_000).toISOString();
}

function bendsOf({ configuration: { styles, bends }, choices, thickness }: Part, unit: LengthUnit): string[] {
  const sheet = thickness?.bend ? bentSheet({ mm: thickness.mm, bend: thickness.bend }) : null;
  return bendLines({ styles, choices, bends }, sheet, (mm) => lengthWords(mm, unit));
}

function documentPart(part: Part, { drawings, prices, units }: DocumentFacts): DocumentPart {
  const table = prices.get(part.id);
  const { width, height } = part.configuration.dimensions;
  const reference = part.buyer_reference;
  const services = serviceLines(part).map(
    ({ label, cents }) => `${label}${cents === null ? '' : `, in its price: ${formatCents(cents)}`}`,
  );
  return {
    name: part.name,
    ...(referenceWords(reference) === null ? {} : { buyer_reference: reference }),
    width,
    height,
    material: part.material?.display_name ?? null,
    thickness_mm: part.thickness?.mm ?? null,
    finishing: [...part.finishing],
    details: [...bendsOf(part, units), ...services],
    accepted: part.readiness.items.filter(({ state }) => state === 'accepted').map(({ message }) => message),
    technical_drawings: [...(drawings.get(part.id) ?? [])],
    quantity: part.quantity,
    unit_cents: part.price_cents === null ? null : Math.round(part.price_cents / part.quantity),
    price_cents: part.price_cents,
    problem: part.price_cents === null ? (part.problem?.message ?? 'This part has no price yet.') : null,
    ...(table ? { prices: [...table] } : {}),
  };
}

/** Details of a part that people priced: its description, its lead time and the files that it is made to. */
function customDetail({ description, lead_time_days: days, files }: CustomPartOnWire): string {
  const made = `Made within ${days === 1 ? '1 working day' : `${days} working days`}.`;
  const names = files.map(({ filename }) => filename).join(', ');
  return [description, made, names === '' ? '' : `Files: ${names}`].filter(Boolean).join('\n');
}

function documentLines({ custom_parts, samples }: Quote, units: LengthUnit): DocumentLine[] {
  const custom = custom_parts.map((part) => {
    const { name, quantity, unit_price_cents, price_cents } = part;
    return { name, detail: customDetail(part), quantity, unit_cents: unit_price_cents, price_cents };
  });
  const chips = samples.map(({ name, quantity, unit_price_cents, price_cents, material_option_id: sample_of }) => {
    const detail = chipWords(units);
    return { name, detail, quantity, unit_cents: unit_price_cents, price_cents, sample_of };
  });
  return [...custom, ...chips];
}

/** Terms that a buyer agrees to; dates are in the document's head. */
function termsOf(quote: Quote): string[] {
  return [
    'The prices hold until the day named above, as long as the parts stay as they are in this revision. A change of them makes a new revision at the prices of that day.',
    quote.tax === null || quote.shipping_rate === null
      ? 'Shipping and sales tax are added once address and way of shipping are chosen.'
      : 'Shipping and sales tax are those of the delivery address named here.',
    'Dates count from the day of payment. Parts are made as drawn and as accepted here; prices are in US dollars.',
    ...(quote.warnings ?? []),
  ];
}

/** Label of the sum: a formal quote names what isn't in its total, where a screen says that it's the sum so far. */
function documentTotalLabel(quote: Quote): string {
  if (totalLabel(quote) === 'Total') return 'Total';
  if ([...quote.parts, ...quote.samples].some(({ price_cents }) => price_cents === null))
    return 'Total of what has a price';
  const absent = [...(quote.shipping_rate === null ? ['shipping'] : []), ...(quote.tax === null ? ['sales tax'] : [])];
  return absent.length > 0 ? `Total before ${absent.join(' and ')}` : 'Estimated total';
}

/** The document of a quote as it is now. */
export function documentOf(quote: Quote, facts: DocumentFacts): DocumentContent {
  const speed = quote.production_speed;
  return {
    number: facts.number,
    name: facts.name,
    units: facts.units,
    quantities: [...facts.quantities],
    issued_at: facts.issuedAt,
    honoured_until: facts.honouredUntil ?? honouredUntil(facts.issuedAt),
    seller: [...facts.seller],
    buyer: [...facts.buyer],
    zip: facts.zip,
    purchase_order_number: quote.purchase_order_number,
    parts: quote.parts.map((part) => documentPart(part, facts)),
    lines: documentLines(quote, facts.units),
    rows: moneyRows({
      totals: quote.totals,
      production: speed.label,
      shipping: quote.shipping_rate?.label ?? null,
      tax: quote.tax,
      coupon: quote.coupon,
      settled: false,
    }),
    total: { key: 'total', label: documentTotalLabel(quote), cents: quote.totals.total_cents },
    production: speedWords(speed.label, quote.parts),
    ships_by: speed.ships_by,
    delivers_by: quote.shipping_rate?.delivers_by ?? null,
    terms: termsOf(quote),
  };
}
