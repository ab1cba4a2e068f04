import { type Failure, failure } from '../../shared/base/failure.ts';
import type { Choices } from '../../shared/part/choices.ts';
import type { MadePart } from '../../shared/part/made-part.ts';
import { acceptableKeys, type Readiness, readinessOf } from '../../shared/part/readiness.ts';
import type { ReadinessBasis } from '../../shared/part/readiness-basis.ts';
import type { Acceptances } from '../../shared/quote/priced-quote.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** A part stored before there were verdicts: the checks look at it again with its next change. */
const UNCHECKED: ReadinessBasis = {
  unitsAssumed: false,
  unsure: [],
  findings: [],
  features: [],
  marks: {},
  checked: false,
};

/** The server's verdict on a part, from its own measurement and catalogue. */
export function readinessOfPart(
  catalog: Catalog,
  { made, choices }: { readonly made: MadePart; readonly choices: Choices },
): Readiness {
  const stock = choices.thickness_id === null ? null : catalog.option(choices.thickness_id);
  const { configuration, basis = UNCHECKED } = made;
  return readinessOf({ basis, configuration, choices, stock });
}

/** Who accepted what, after a change: acceptances that stay keep theirs, new ones are the caller's, now. */
export function acceptancesAfter(
  { accepted }: Pick<Choices, 'accepted'>,
  before: Acceptances,
  by: string | null,
  at: string,
): Acceptances {
  return Object.fromEntries(accepted.map((key) => [key, before[key] ?? { at, by }]));
}

/**
 * The choices with the acceptances that still hold. An acceptance is of one finding as it was: where the part, its stock, its size or
 * its orientation changed it no longer counts. One that never was the part's is refused.
 * @param before acceptances that the part had, which may have gone stale
 * @param field of the body that names the choices
 */
export function withValidAcceptances(
  catalog: Catalog,
  made: MadePart,
  choices: Choices,
  before: readonly string[],
  field: string,
): { readonly choices: Choices; readonly refused: Failure | null } {
  if (choices.accepted.length === 0) return { choices, refused: null };
  const valid = new Set(acceptableKeys(readinessOfPart(catalog, { made, choices })));
  const strange = choices.accepted.findIndex((key) => !valid.has(key) && !before.includes(key));
  const refused = strange < 0 ? null : failure('acceptance_stale', { field: `${field}accepted.${strange}` });
  return { choices: { ...choices, accepted: choices.accepted.filter((key) => valid.has(key)) }, refused };
}
