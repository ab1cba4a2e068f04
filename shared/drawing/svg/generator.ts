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
    attr(root, 'data-name') !== undefined ||
    hasIllustratorLayers(tree)
  )
    return { name: 'illustrator', label: 'Adobe Illustrator', certain: false, ninety: false };
  return OTHER;
}

/** Classes as Illustrator numbers them in its style sheet. */
const NUMBERED_CLASS = /\.cls-\d+\b/;
/** Groups looked at: layers come first. */
const MOST_GROUPS = 50;

/**
 * Whether a file without any other sign has both habits of Illustrator: classes `cls-1`, and layers whose id is their name with
 * underscores and perhaps a number, as `Layer_1-2` for “Layer 1”.
 */
function hasIllustratorLayers({ root, styles }: SvgTree): boolean {
  if (root === null || !styles.some(({ text }) => NUMBERED_CLASS.test(text))) return false;
  const groups = root.children.slice(0, MOST_GROUPS).filter(({ name }) => name === 'g');
  const inner = groups.flatMap(({ children }) => children.slice(0, MOST_GROUPS).filter(({ name }) => name === 'g'));
  return [...groups, ...inner].some((group) => {
    const [id, given] = [attr(group, 'id'), attr(group, 'data-name')];
    if (id === undefined || given === undefined) return false;
    return id.replace(/-\d+$/, '') === given.replaceAll(' ', '_');
  });
}

function isBefore092(version: string): boolean {
  const match = /^\s*(\d+)\.(\d+)/.exec(version);
  return match !== null && Number(match[1]) === 0 && Number(match[2]) < 92;
}
