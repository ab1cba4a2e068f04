import { sniffFile } from './sniff.ts';

/** Kind of a file by its bytes, as far as that matters to who opens it. */
export interface FileKind {
  /** `picture`: encoded anew before it is kept · `heic`: a picture that we can't · `plain`: kept as it came. */
  readonly kind: 'picture' | 'heic' | 'plain';
  /** MIME type that it is given back with. Whatever a browser would run or show as a page is plain bytes. */
  readonly type: string;
}

/** Bytes of a file that {@link kindOf} needs: the head of a PDF may stand within so many. */
export const KIND_BYTES = 1100;

/** First bytes of archives, in hex. Source: Wikipedia, List of file signatures. */
const ARCHIVES: readonly (readonly [string, string])[] = [
  ['504b0304', 'application/zip'],
  ['504b0506', 'application/zip'],
  ['526172211a07', 'application/vnd.rar'],
  ['377abcaf271c', 'application/x-7z-compressed'],
  ['1f8b', 'application/gzip'],
];

/** Brands of ISO base media files that are photos of phones. Source: ISO/IEC 23008-12. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** Kind of a file by its first bytes. Its name is no proof: anybody can write one. */
export function kindOf(head: Uint8Array): FileKind {
  const sniffed = sniffFile(head);
  if (sniffed) return { kind: sniffed.kind === 'picture' ? 'picture' : 'plain', type: sniffed.type };
  const brand = String.fromCharCode(...head.subarray(4, 12));
  if (brand.startsWith('ftyp') && HEIC_BRANDS.includes(brand.slice(4))) return { kind: 'heic', type: 'image/heic' };
  const hex = Array.from(head.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const archive = ARCHIVES.find(([start]) => hex.startsWith(start));
  return { kind: 'plain', type: archive?.[1] ?? 'application/octet-stream' };
}
