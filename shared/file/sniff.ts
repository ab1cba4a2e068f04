/** Type of a file that somebody sent, by its first bytes and never by its name. */
export interface SniffedFile {
  /** Its media type. */
  readonly type: string;
  /** The ending its name is given, without a dot. */
  readonly extension: string;
  readonly kind: 'picture' | 'pdf';
}

interface Signature {
  readonly file: SniffedFile;
  readonly matches: (head: Uint8Array) => boolean;
}

const picture = (type: string, extension: string): SniffedFile => ({ type, extension, kind: 'picture' });

function hasAt(head: Uint8Array, offset: number, text: string): boolean {
  return Array.from(text).every((sign, i) => head[offset + i] === sign.charCodeAt(0));
}

/** Signatures of the formats. Sources: ISO 32000-1 (the header may stand within 1024 bytes), PNG, JFIF, RIFF, GIF, TIFF 6, HEIF. */
const SIGNATURES: readonly Signature[] = [
  { file: picture('image/png', 'png'), matches: (head) => hasAt(head, 0, '\x89PNG\r\n\x1a\n') },
  { file: picture('image/jpeg', 'jpg'), matches: (head) => hasAt(head, 0, '\xff\xd8\xff') },
  { file: picture('image/webp', 'webp'), matches: (head) => hasAt(head, 0, 'RIFF') && hasAt(head, 8, 'WEBP') },
  { file: picture('image/gif', 'gif'), matches: (head) => hasAt(head, 0, 'GIF8') },
  { file: picture('image/tiff', 'tif'), matches: (head) => hasAt(head, 0, 'II*\0') || hasAt(head, 0, 'MM\0*') },
  { file: picture('image/avif', 'avif'), matches: (head) => hasAt(head, 4, 'ftypavif') },
  { file: { type: 'application/pdf', extension: 'pdf', kind: 'pdf' }, matches: startsPdf },
];

const PDF_HEAD = 1024;

function startsPdf(head: Uint8Array): boolean {
  const end = Math.min(PDF_HEAD, head.length);
  for (let at = 0; at < end; at++) if (head[at] === 0x25 && hasAt(head, at, '%PDF-')) return true;
  return false;
}

/** Type of a file; null where it is neither a picture that we read nor a PDF. */
export function sniffFile(bytes: Uint8Array): SniffedFile | null {
  return SIGNATURES.find(({ matches }) => matches(bytes))?.file ?? null;
}

/** A name with the ending that its content has: `photo.exe` that is a PNG becomes `photo.png`. At most `max` characters. */
export function namedAs(filename: string, extension: string, max = 120): string {
  const stem = filename.replace(/\.[^.]{1,8}$/, '') || 'file';
  return `${stem.slice(0, max - extension.length - 1)}.${extension}`;
}
