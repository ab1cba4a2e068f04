import { asLine } from '../base/line-text.ts';

/** Longest name that is kept, in UTF-16 units. Source: what file systems take. */
const LONGEST = 200;

/** Characters that no system takes in a name, or that mean something else in a path, a header or a page. */
const UNSAFE = /[<>:"/\\|?*%;&$`'=]/g;

/** Marks that turn the direction of what follows, which hide the true ending. */
const TURNING = /[\u200e\u200f\u061c]/g;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * The name under which a file is kept and given back: its last step of a path, one line, without characters that mean something
 * elsewhere, never hidden and never empty. The ending stays.
 */
export function keptFilename(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const line = asLine(last.replace(TURNING, ''), 1000)
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  if (line === '') return 'file';
  const ending = /\.[\w-]{1,12}$/.exec(line)?.[0] ?? '';
  const stem = line.slice(0, line.length - ending.length).slice(0, LONGEST - ending.length);
  const kept = asLine(stem, LONGEST) + ending;
  return DEVICE.test(kept) ? `_${kept}` : kept;
}
