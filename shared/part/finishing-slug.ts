import { z } from 'zod';
import { FINISHINGS } from '../catalog/finishing.ts';
import type { Finishing } from '../pricing/model.ts';
import type { ChoicesChange } from './wire.ts';

/**
 * The finishings of a part as one word: null for none, the slug of one, the slugs of several in alphabetical order with + between.
 * Source: `finishing_service_slug` of the product spec.
 */
export function finishingSlug(finishing: readonly Finishing[]): string | null {
  return [...new Set(finishing)].sort().join('+') || null;
}

function isFinishing(slug: string): slug is Finishing {
  return (FINISHINGS as readonly string[]).includes(slug);
}

/** The finishings that a word names; null where it names something else. */
function finishingsOf(slug: string | null): Finishing[] | null {
  if (slug === null) return [];
  const names = slug.split('+');
  return names.every(isFinishing) && finishingSlug(names) === slug ? names : null;
}

/** A finishing word in a body. */
export const finishingSlugField = z
  .string()
  .max(100)
  .nullable()
  .refine((slug) => finishingsOf(slug) !== null, {
    error: `Finishings are ${FINISHINGS.join(', ')}; several are joined by + in alphabetical order.`,
  });

type Named = ChoicesChange & { readonly finishing_service_slug?: string | null | undefined };

/** Whether a body that names its finishings in both ways means the same by them. */
export function finishingsAgree({ finishing, finishing_service_slug: slug }: Named): boolean {
  return finishing === undefined || slug === undefined || finishingSlug(finishing) === slug;
}

/** Failure of a body that disagrees with itself. */
export const DISAGREE = {
  error: 'finishing and finishing_service_slug name different finishings. Send one of them.',
  path: ['finishing_service_slug'],
};

/** The change of choices that a body names, its finishings in the one spelling that is stored. */
export function withFinishings<T extends Named>({ finishing_service_slug: slug, ...change }: T) {
  return slug === undefined ? change : { ...change, finishing: finishingsOf(slug) ?? [] };
}
