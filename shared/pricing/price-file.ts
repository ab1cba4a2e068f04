/** The `price` command: many cases in, the same cases with their results out. One bad case does not spoil the others. */
import { z } from 'zod';
import { type Failure, failure } from '../base/failure.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { PricingKernel } from './kernel.ts';
import type { PartPrice, PartPriceInput, QuotePrice, QuotePriceInput } from './model.ts';

const cases = z.array(z.object({ name: z.string(), input: z.unknown() })).default([]);
const fileSchema = z.object({ parts: cases, quotes: cases });

/** Why a case has no price; `field` in the input's own words. */
export interface CaseError {
  readonly error: { readonly code: string; readonly field: string; readonly message: string };
}

export interface PricedCase<R> {
  readonly name: string;
  readonly input: unknown;
  readonly result: R | CaseError;
}

export interface PriceFileOutput {
  readonly parts: readonly PricedCase<Omit<PartPrice, 'seconds'> & Partial<Pick<PartPrice, 'seconds'>>>[];
  readonly quotes: readonly PricedCase<QuotePrice>[];
  /** Cases that were refused. */
  readonly rejected: number;
}

function toError({ code, field, message }: Failure): CaseError {
  return { error: { code, field: field ?? 'input', message } };
}

/**
 * Prices every case of a parsed price file. Fails with invalid_request where the file as a whole has another shape. Photo
 * etching, which has no machine time, is answered without `seconds`, as in the golden file.
 */
export function priceFile(kernel: PricingKernel, json: unknown): Result<PriceFileOutput, Failure> {
  const file = fileSchema.safeParse(json);
  if (!file.success) {
    const message = 'A price file is an object with the lists "parts" and "quotes" of { name, input }.';
    return err(failure('invalid_request', { field: file.error.issues[0]!.path.join('.') || 'file', message }));
  }
  const parts = file.data.parts.map(({ name, input }) => {
    // The kernel checks what it is given, so an input of any shape may be handed to it.
    const price = kernel.pricePart(input as PartPriceInput);
    if (!price.ok) return { name, input, result: toError(price.error) };
    const { seconds, ...rest } = price.value;
    const timed = (input as PartPriceInput).material.technology_slug !== 'photo-etching';
    return { name, input, result: timed ? { ...rest, seconds } : rest };
  });
  const quotes = file.data.quotes.map(({ name, input }) => {
    const price = kernel.priceQuote(input as QuotePriceInput);
    return { name, input, result: price.ok ? price.value : toError(price.error) };
  });
  const rejected = [...parts, ...quotes].filter(({ result }) => 'error' in result).length;
  return ok({ parts, quotes, rejected });
}
