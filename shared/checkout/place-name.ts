/** Words that people write short. */
const LONG_WORDS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

/** One spelling for names of places that mean the same: capitals, accents, stops and short words aside. */
export function plainPlaceName(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = bare.replace(/['’]/g, '').split(/[^a-z0-9]+/);
  return words.map((word) => LONG_WORDS[word] ?? word).join('');
}
