import type { Material, Thickness } from '../../shared/catalog/material.ts';
import { writtenMaterial, type WrittenMaterial } from '../../shared/material/wire.ts';
import { NotReadable } from './entries.ts';
import { type CatalogField, FACTS, THICKNESS } from './fields.ts';
import { issueWords } from './issue-words.ts';

/** Texts of a form by the keys of its fields. */
export type Texts = Readonly<Record<string, string>>;

/** A material as the form has it. Thicknesses that are not in the catalog yet have no id. */
export interface Draft {
  readonly facts: Texts;
  readonly thicknesses: readonly { readonly key: string; readonly id: number | undefined; readonly texts: Texts }[];
}

type Groups<T> = readonly (readonly [string, readonly CatalogField<T>[]])[];

const textsOf = <T>(groups: Groups<T>, of: T): Texts =>
  Object.fromEntries(groups.flatMap(([, fields]) => fields.map(({ key, get }) => [key, get(of)])));

/** A thickness as texts. */
export const thicknessTexts = (thickness: Thickness): Texts => textsOf(THICKNESS, thickness);

/** A material as texts; `asNew`: another one is made of it. */
export function draftOf(material: Material, asNew: boolean): Draft {
  return {
    facts: textsOf(FACTS, material),
    thicknesses: material.thicknesses.map((one) => ({
      key: String(one.id),
      id: asNew ? undefined : one.id,
      texts: thicknessTexts(one),
    })),
  };
}

/** Fields of a thickness that an address may propose; see the proposal of a calibration. */
const PROPOSED = ['cut_speed', 'area_engraving_speed', 'pierce_seconds', 'kerf_mm'] as const;

/** A draft with figures that an address proposes for one thickness filled in; nothing is published by it. */
export function proposedIn(draft: Draft, thickness: string | null, params: URLSearchParams): Draft {
  const proposed = PROPOSED.flatMap((field) => {
    const value = params.get(field);
    return value === null ? [] : [[field, value] as const];
  });
  const thicknesses = draft.thicknesses.map((one) =>
    one.key === thickness ? { ...one, texts: { ...one.texts, ...Object.fromEntries(proposed) } } : one,
  );
  return { ...draft, thicknesses };
}

/** Messages by field: `facts.slug`, or a thickness's key and its field. */
export type Errors = Readonly<Record<string, string>>;

function readInto<T>(groups: Groups<T>, texts: Texts, at: string, errors: Record<string, string>) {
  const made: Record<string, unknown> = {};
  for (const [, fields] of groups)
    for (const { key, read } of fields) {
      const [name, inner] = key.split('.') as [string, string?];
      try {
        const value = read(texts[key] ?? '');
        if (inner === undefined) made[name] = value;
        else made[name] = { ...(made[name] as object | undefined), [inner]: value };
      } catch (error) {
        if (!(error instanceof NotReadable)) throw error;
        errors[`${at}.${key}`] = error.message;
      }
    }
  return made;
}

const isEmpty = (record: unknown): boolean =>
  Object.values((record ?? {}) as object).every((value: unknown) => value === null);

/** Errors of fields that hold something or were changed: a form that was just opened complains of nothing. */
export function errorsSeen(errors: Errors, { facts, thicknesses }: Draft, begun: Draft): Errors {
  const textOf = (draft: Draft, at: string, key: string) =>
    (at === 'facts' ? draft.facts : draft.thicknesses.find((one) => one.key === at)?.texts)?.[key];
  const isSeen = (name: string) => {
    const [at, ...rest] = name.split('.') as [string, ...string[]];
    const text = textOf({ facts, thicknesses }, at, rest.join('.'));
    return text === undefined || text.trim() !== '' || text !== textOf(begun, at, rest.join('.'));
  };
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isSeen(name)));
}

/** The material that a form says, or what is wrong at which field. */
export function readDraft({ facts, thicknesses }: Draft): { material: WrittenMaterial | null; errors: Errors } {
  const errors: Record<string, string> = {};
  const { prop65, ...own } = readInto(FACTS, facts, 'facts', errors);
  const warns = ((prop65 as { chemicals?: string[] } | undefined)?.chemicals ?? []).length > 0;
  const made = thicknesses.map(({ key, id, texts }) => {
    const one = readInto(THICKNESS, texts, key, errors);
    const { least, ...rest } = one;
    const has = Object.values((least ?? {}) as object).some((value) => value !== undefined);
    return {
      ...rest,
      ...(has ? { least } : {}),
      ...(id === undefined ? {} : { id }),
      bend: isEmpty(one.bend) ? null : one.bend,
    };
  });
  if (Object.keys(errors).length > 0) return { material: null, errors };
  const read = writtenMaterial.safeParse({ ...own, ...(warns ? { prop65 } : {}), thicknesses: made });
  if (read.success) return { material: read.data, errors };
  for (const issue of read.error.issues) {
    const [name, at, ...rest] = issue.path.map(String);
    const place =
      name === 'thicknesses' && at !== undefined ? [thicknesses[Number(at)]?.key, ...rest] : ['facts', name, at];
    const [of, field, inner] = place.filter((part) => part !== undefined);
    const groups = of === 'facts' ? FACTS : THICKNESS;
    const keys = (groups as Groups<never>).flatMap(([, fields]) => fields.map(({ key }) => key));
    const key = keys.find((one) => one === `${field}.${inner}`) ?? field;
    errors[`${of}.${key}`] ??= issueWords(issue);
  }
  return { material: null, errors };
}
