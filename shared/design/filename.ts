import { asLine } from '../base/line-text.ts';

/** Longest name of a file, in UTF-16 units. Source: what file systems take. */
export const MAX_FILENAME = 255;

/** The name of a file on somebody's disk as it is sent with it, never empty; the ending stays. */
export function sentFilename(name: string): string {
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return asLine(name.slice(0, name.length - ending.length), MAX_FILENAME - ending.length) + ending || 'file';
}
