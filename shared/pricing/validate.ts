/**
 * The one check of pricing input where it comes from outside: server and command line. A failure names the field in the
 * input's own words (`part.styles[0].lengthOfLines`).
 */
import type { z } from 'zod';
import { type Failure, type FailureCode, failure } from '../base/failure.ts';
import { err, ok, type Result } from '../base/result.ts';
import {
  type AccountInput,
  accountInputSchema,
  type MaterialInput,
  materialInputSchema,
  type PartInput,
  type PartPriceInput,
  partInputSchema,
  partPriceInputSchema,
  type PricingModel,
  pricingModelSchema,
  type QuotePriceInput,
  quotePriceInputSchema,
  type ThicknessInput,
  thicknessInputSchema,
} from './model.ts';
import type { PricingChecks } from './checks.ts';
import { checkPrices, checkRateTables, missingSpeed } from './tables.ts';

type Issue = z.core.$ZodIssue;

/** `['part','styles',0,'area']` → `part.styles[0].area`. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (field, key) =>
      typeof key === 'number' ? `${field}[${key}]` : field === '' ? String(key) : `${field}.${String(key)}`,
    '',
  );
}

const TABLES: ReadonlySet<PropertyKey> = new Set([
  'unusedMaterialCosts',
  'pricePerMinuteTiers',
  'metalPricePerMinuteTiers',
  'price_per_cm2',
]);

function codeOf(issue: Issue): FailureCode {
  const name = issue.path.at(-1) ?? '';
  if (name === 'quantity') return 'invalid_quantity';
  if (name === 'technology_slug') return 'unknown_technology';
  if (TABLES.has(name)) return 'invalid_tiers';
  const kind = issue.code === 'invalid_type' ? issue.expected : 'origin' in issue ? issue.origin : '';
  return kind === 'number' || kind === 'int' ? 'invalid_number' : 'invalid_request';
}

function parse<S extends z.ZodType>(schema: S, input: unknown, root: string): Result<z.output<S>, Failure> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0]!;
  const field = fieldOf(root === '' ? issue.path : [root, ...issue.path]);
  return err(failure(codeOf(issue), field === '' ? {} : { field }));
}

function first<T>(value: T, problem: Failure | null): Result<T, Failure> {
  return problem ? err(problem) : ok(value);
}

/** Checks a rate card; fields are named below `pricingModel`. */
export function validatePricingModel(input: unknown): Result<PricingModel, Failure> {
  const parsed = parse(pricingModelSchema, input, 'pricingModel');
  return parsed.ok ? first(parsed.value, checkRateTables(parsed.value, 'pricingModel')) : parsed;
}

/** Checks an account's terms; fields are named below `account`. */
function validateAccount(input: unknown): Result<AccountInput, Failure> {
  return parse(accountInputSchema, input, 'account');
}

/** Checks what a price needs of a material; fields are named below `material`. */
function validateMaterial(input: unknown): Result<MaterialInput, Failure> {
  return parse(materialInputSchema, input, 'material');
}

/** Checks what a price needs of a thickness; fields are named below `thickness`. */
function validateThickness(input: unknown): Result<ThicknessInput, Failure> {
  const parsed = parse(thicknessInputSchema, input, 'thickness');
  return parsed.ok ? first(parsed.value, checkPrices(parsed.value, 'thickness')) : parsed;
}

/** Checks a part by itself; fields are named below `part`. */
function validatePart(input: unknown): Result<PartInput, Failure> {
  return parse(partInputSchema, input, 'part');
}

/** Checks everything that one line's price depends on. */
function validatePartInput(input: unknown): Result<PartPriceInput, Failure> {
  const parsed = parse(partPriceInputSchema, input, '');
  if (!parsed.ok) return parsed;
  const value = parsed.value;
  const tables = checkRateTables(value.pricingModel, 'pricingModel') ?? checkPrices(value.thickness, 'thickness');
  if (tables) return err(tables);
  const speed = missingSpeed(value.part, value.material, value.thickness);
  return speed ? err(failure('missing_speed', { field: `thickness.${speed}` })) : ok(value);
}

/** Checks everything that a quote's subtotal depends on. */
function validateQuoteInput(input: unknown): Result<QuotePriceInput, Failure> {
  const parsed = parse(quotePriceInputSchema, input, '');
  return parsed.ok ? first(parsed.value, checkRateTables(parsed.value.pricingModel, 'pricingModel')) : parsed;
}

/** The checks as the kernel takes them. */
export const schemaChecks: PricingChecks = {
  partInput: validatePartInput,
  quoteInput: validateQuoteInput,
  pricingModel: validatePricingModel,
  account: validateAccount,
  material: validateMaterial,
  thickness: validateThickness,
  part: validatePart,
};
