/** Warning that California requires before a sale (Health and Safety Code § 25249.6). */
export interface Prop65 {
  /** Listed chemicals that it may expose people to, as the list names them. */
  readonly chemicals: readonly string[];
  readonly harm: 'cancer' | 'reproductive' | 'both';
}

const HARM_WORDS = {
  cancer: 'cancer',
  reproductive: 'birth defects or other reproductive harm',
  both: 'cancer and birth defects or other reproductive harm',
} as const;

/** The warning for a material, in the words of 27 CCR § 25603(a). */
export function prop65Words({ chemicals, harm }: Prop65): string {
  const names = chemicals.join(' and ');
  const known = chemicals.length === 1 ? 'which is' : 'which are';
  return `⚠ WARNING: This product can expose you to chemicals including ${names}, ${known} known to the State of California to cause ${HARM_WORDS[harm]}. For more information go to www.P65Warnings.ca.gov.`;
}

/** A material, with what describes its hazards where it has any. */
interface DescribedMaterial {
  readonly display_name: string;
  readonly prop65?: Prop65 | undefined;
}

/** The warnings for what a buyer buys, each once with the materials that it is about. */
export function prop65Warnings(materials: readonly DescribedMaterial[]): string[] {
  const byWords = new Map<string, Set<string>>();
  for (const { display_name, prop65 } of materials) {
    if (!prop65) continue;
    const words = prop65Words(prop65);
    byWords.set(words, (byWords.get(words) ?? new Set()).add(display_name));
  }
  return [...byWords].map(([words, names]) => `${[...names].join(', ')}: ${words}`);
}
