import { readFileSync } from 'node:fs';
import { plainPlaceName } from '../../shared/checkout/place-name.ts';

const FILE = new URL('./zip-cities.txt', import.meta.url);

/** Where the post of a ZIP code usually goes. */
export interface UsualPlace {
  readonly state: string;
  readonly city: string;
}

/** `94102-94105 CA San Francisco`, the end left out where it is one ZIP code. */
const RUN = /^(\d{5})(?:-(\d{5}))? ([A-Z]{2}) (.+)$/;

let kept: ReadonlyMap<string, UsualPlace> | null = null;

/** Every ZIP code with its usual place. The list is read with the first question. Throws where a line is of another form. */
export function usualPlaces(): ReadonlyMap<string, UsualPlace> {
  kept ??= new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .flatMap((line) => opened(line)),
  );
  return kept;
}

function opened(line: string): [string, UsualPlace][] {
  const [, from, to = from, state, city] = RUN.exec(line) ?? [];
  if (from === undefined || to === undefined || state === undefined || city === undefined) {
    throw new Error(`zip-cities.txt has a line of another form: ${line}`);
  }
  const place = { state, city };
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => [
    String(Number(from) + i).padStart(5, '0'),
    place,
  ]);
}

/**
 * Warning about an address whose city is not the usual one of its ZIP code; null where it is, or the ZIP code is
 * unknown. The address may be right all the same: places without a post office of their own are called by several
 * names.
 */
export function cityWarning({ zip, city }: { readonly zip: string; readonly city: string }): string | null {
  const five = zip.slice(0, 5);
  const usual = usualPlaces().get(five);
  if (!usual || plainPlaceName(usual.city) === plainPlaceName(city)) return null;
  return `ZIP code ${five} is usually ${usual.city}, ${usual.state}. If ${city} is right, leave it as it is.`;
}
