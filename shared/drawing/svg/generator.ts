import { attr, type SvgTree } from './tree.ts';

/** The program that wrote a file, as far as it matters for the size of its units. */
export interface Generator {
  readonly name: 'illustrator' | 'inkscape' | 'affinity' | 'figma' | 'sketch' | 'coreldraw' | 'other';
  /** How it is called to a customer. */
  readonly label: string;
  /** The file says so in as many words; false where only its habits show. */
  readonly certain: boolean;
  /** Inkscape before 0.92 and Sodipodi: 90 user units per inch. */
  readonly ninety: boolean;
}

const OTHER: Generator = { name: 'other', label: 'your design program', certain: false, ninety: false };

/** Finds the program that saved the file last: comments of earlier programs survive, so Inkscape's version comes first. */
export function detectGenerator(tree: SvgTree): Generator {
  const root = tree.root;
  if (root === null) return OTHER;
  const version = attr(root, 'inkscape:version');
  if (version !== undefined || attr(root, 'sodipodi:version') !== undefined)
    return { name: 'inkscape', label: 'Inkscape', certain: true, ninety: isBefore092(version ?? '0.1') };
  const comments = tree.comments.join('\n');
  const values = tree.rootAttrs.join('\n');
  const certain = (name: Generator['name'], label: string): Generator => ({
    name,
    label,
    certain: true,
    ninety: false,
  });
  if (/Adobe Illustrator/i.test(comments)) return certain('illustrator', 'Adobe Illustrator');
  if (/CorelDRAW/i.test(comments)) return certain('coreldraw', 'CorelDRAW');
  if (/Generator: Sketch|bohemiancoding\.com\/sketch/i.test(`${comments}\n${values}`))
    return certain('sketch', 'Sketch');
  if (/www\.serif\.com/.test(values)) return certain('affinity', 'Affinity');
  if (/figma\.com/i.test(`${comments}\n${values}`)) return certain('figma', 'Figma');
  if (
    /ns\.adobe\.com\/(AdobeIllustrator|AdobeSVGViewer|Extensibility)/.test(values) ||
    attr(root, 'data-name') !== undefined
  )
    return { name: 'illustrator', label: 'Adobe Illustrator', certain: false, ninety: false };
  return OTHER;
}

function isBefore092(version: string): boolean {
  const match = /^\s*(\d+)\.(\d+)/.exec(version);
  return match !== null && Number(match[1]) === 0 && Number(match[2]) < 92;
}
