import { z } from 'zod';
import { emailField, lineField, textField } from '../base/fields.ts';

// Rows of the files of the old shop's export. docs/operations.md describes the format for operators.

/** Files of an export in the order they are read, and the columns that each must have. */
export const EXPORT_FILES = {
  'customers.csv': ['user_id', 'email'],
  'designs.csv': ['id', 'name', 'created_at'],
  'orders.csv': ['id', 'status', 'placed_at', 'total'],
  'order_lines.csv': ['order_id', 'position', 'name', 'quantity'],
} as const;
export type ExportFile = keyof typeof EXPORT_FILES;

/** Empty cells stand for nothing. */
function maybe<S extends z.ZodType<unknown, string>>(schema: S) {
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(schema.optional())
    .optional()
    .transform((value) => value ?? null);
}

const idCell = lineField(64).regex(/^[\w.:-]+$/, { error: 'Use letters, digits and . : _ - only.' });

/** A whole number without sign. */
function wholeCell(max: number) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,12}$/, { error: 'This is no whole number.' })
    .transform(Number)
    .refine((value) => value <= max, { error: `This is more than ${max}.` });
}

function numberCell(max: number) {
  return z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/, { error: 'This is no number, like 12.5.' })
    .transform(Number)
    .refine((value) => value <= max, { error: `This is more than ${max}.` });
}

/** Dollars, exact to the cent: `1234.50`. Read as text, so that no cent is lost to binary fractions. */
const centsCell = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/, { error: 'This is no amount, like 1234.50.' })
  .transform((text) => {
    const [dollars, cents = ''] = text.split('.');
    return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  });

/** ISO 8601, or a day, or a day and a time in UTC. */
const timeCell = z
  .string()
  .trim()
  .transform((text) => {
    const iso = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text.replace(/^(\S{10}) (\S{8})$/, '$1T$2Z');
    const ms = /^\d{4}-\d{2}-\d{2}T/.test(iso) ? Date.parse(iso) : Number.NaN;
    return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
  })
  .refine((text) => text !== '', { error: 'This is no time, like 2019-05-30T12:00:00Z or 2019-05-30.' });

/** Owner of a record: by the old shop's number or by e-mail. */
const ownerCells = {
  user_id: maybe(wholeCell(999_999_999)).transform((id) => id ?? 0),
  email: maybe(emailField),
};

const materialCells = {
  material: maybe(lineField(120)),
  thickness_mm: maybe(numberCell(1000)),
};

const httpsCell = z.url({ protocol: /^https$/, error: 'Give an address that begins with https://.' }).max(500);

/** customers.csv */
export const customerCells = z.object({
  user_id: wholeCell(999_999_999).refine((id) => id > 0, { error: 'This is no customer’s number.' }),
  email: emailField,
  name: maybe(lineField(100)),
  last_name: maybe(lineField(100)),
  prime_per_minute_rate: maybe(numberCell(1000)).transform((rate) => rate ?? 0),
  legacy_making_discount_percent: maybe(numberCell(100)).transform((percent) => percent ?? 0),
  showroom_url: maybe(httpsCell),
});

/** designs.csv */
export const designCells = z.object({
  id: idCell,
  ...ownerCells,
  name: lineField(120).min(1, { error: 'Every design has a name.' }),
  /** Below the folder `files` of the export. */
  file: maybe(lineField(300)),
  ...materialCells,
  width_mm: maybe(numberCell(100_000)),
  height_mm: maybe(numberCell(100_000)),
  created_at: timeCell,
});

/** orders.csv */
export const orderCells = z.object({
  id: idCell,
  number: maybe(lineField(40)),
  ...ownerCells,
  status: lineField(40).min(1, { error: 'Every order has a status.' }),
  placed_at: timeCell,
  shipped_at: maybe(timeCell),
  total: centsCell,
  currency: maybe(z.string().regex(/^[A-Z]{3}$/, { error: 'Give three capitals, like USD.' })).transform(
    (currency) => currency ?? 'USD',
  ),
  ship_to: maybe(textField(500)),
  tracking_number: maybe(lineField(80)),
  notes: maybe(textField(2000)),
});

/** order_lines.csv */
export const lineCells = z.object({
  order_id: idCell,
  position: wholeCell(100_000),
  design_id: maybe(idCell),
  name: lineField(120).min(1, { error: 'Every line has a name.' }),
  ...materialCells,
  quantity: wholeCell(10_000_000).refine((count) => count > 0, { error: 'An order line has at least one piece.' }),
  price: maybe(centsCell),
});
