import { RATE_GROUPS, type RateField, rateOf, tableOf, tiersOf } from '../../shared/material/rate-card.ts';
import { type PricingModel, pricingModelSchema } from '../../shared/pricing/model.ts';
import type { Errors, Texts } from './draft.ts';
import { band, NotReadable, readBand, readFigure, readLines, readOptional } from './entries.ts';
import type { CatalogField } from './fields.ts';

const isService = (key: string): boolean => key.startsWith('services.');

function textOf(model: PricingModel, { key, kind }: RateField): string {
  const value = rateOf(model, key);
  if (value === undefined) return '';
  if (kind === 'rates' || kind === 'waste')
    return tiersOf(value, kind)
      .map(({ from, to, value: price }) => band({ min_cm2: from, max_cm2: to, price }))
      .join('\n');
  return kind === 'cents' ? (Number(value) / 100).toFixed(2) : String(value);
}

function read(text: string, { key, kind }: RateField): unknown {
  if (kind === 'rates' || kind === 'waste') {
    const bands = readLines(text).map(readBand);
    return tableOf(
      bands.map(({ min_cm2: from, max_cm2: to, price: value }) => ({ from, to, value })),
      kind,
    );
  }
  if (isService(key)) return readOptional(text) ?? undefined;
  const figure = readFigure(text);
  if (kind !== 'cents') return figure;
  const cents = Math.round(figure * 100);
  if (Math.abs(figure * 100 - cents) > 1e-6) throw new NotReadable('Enter dollars and cents, like 14.00.');
  return cents;
}

const fieldOf = (field: RateField): CatalogField<PricingModel> => ({
  key: field.key,
  label: field.label,
  ...(field.unit ? { unit: field.unit } : {}),
  ...(field.hint ? { hint: field.hint } : {}),
  ...(field.kind === 'rates' || field.kind === 'waste' ? { kind: 'area' as const } : {}),
  get: (model) => textOf(model, field),
  read: (text) => read(text, field),
});

/** Fields of the rate card, in groups. */
export const RATE_FIELDS: readonly (readonly [string, readonly CatalogField<PricingModel>[]])[] = RATE_GROUPS.map(
  ([group, fields]) => [group, fields.map(fieldOf)],
);

/** The rate card as texts by the keys of its fields. */
export function rateTexts(model: PricingModel): Texts {
  return Object.fromEntries(RATE_FIELDS.flatMap(([, fields]) => fields.map(({ key, get }) => [key, get(model)])));
}

/** The rate card that a form says, or what is wrong at which field. */
export function readRates(texts: Texts): { model: PricingModel | null; errors: Errors } {
  const errors: Record<string, string> = {};
  const made: Record<string, unknown> = {};
  for (const { key, read: readText } of RATE_FIELDS.flatMap(([, fields]) => fields)) {
    const [name, inner] = key.split('.') as [string, string?];
    try {
      const value = readText(texts[key] ?? '');
      if (inner === undefined) made[name] = value;
      else made[name] = { ...(made[name] as object | undefined), [inner]: value };
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      errors[`rates.${key}`] = error.message;
    }
  }
  if (Object.keys(errors).length > 0) return { model: null, errors };
  const { services, ...rest } = made;
  const offered = Object.values(services as object).some((value) => value !== undefined);
  const parsed = pricingModelSchema.safeParse(offered ? made : rest);
  if (parsed.success) return { model: parsed.data, errors };
  for (const { path } of parsed.error.issues) {
    const names = path.map(String);
    const keys = RATE_FIELDS.flatMap(([, fields]) => fields.map(({ key }) => key));
    const key = keys.find((one) => one === names.slice(0, 2).join('.')) ?? names[0]!;
    errors[`rates.${key}`] ??= 'Enter a number that is zero or more.';
  }
  return { model: null, errors };
}
