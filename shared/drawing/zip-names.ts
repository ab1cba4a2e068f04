/** Names that are looked at; the parts that tell a package's kind come first or are few. */
const MOST_NAMES = 200;

/** Bytes from the end within which a ZIP's directory is announced: the announcement and the longest comment behind it. */
const END_BYTES = 22 + 65_535;

/**
 * The names of the files in a ZIP, the first ones at least: from its directory, or where that is cut off from the files' own
 * headers. Never throws; empty where there is none. Source: PKWARE, APPNOTE 6.3.10, §4.3.
 */
export function zipNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = directoryStart(view);
  const names: string[] = [];
  for (
    let at = start;
    names.length < MOST_NAMES && at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50;
  ) {
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    names.push(text(bytes, at + 46, name));
    at += 46 + name + extra + comment;
  }
  return names.length > 0 ? names : namesInHeaders(bytes, view);
}

/** The first file's bytes as text where it is stored as it is: packages of some programs begin with a `mimetype`. */
export function firstStored(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30 || view.getUint32(0, true) !== 0x04034b50 || view.getUint16(8, true) !== 0) return '';
  const from = 30 + view.getUint16(26, true) + view.getUint16(28, true);
  return text(bytes, from, Math.min(100, view.getUint32(18, true)));
}

function directoryStart(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - END_BYTES; at--)
    if (view.getUint32(at, true) === 0x06054b50) return view.getUint32(at + 16, true);
  return view.byteLength;
}

/** Headers follow each other where they say how long the file behind them is. */
function namesInHeaders(bytes: Uint8Array, view: DataView): string[] {
  const names: string[] = [];
  for (let at = 0; names.length < MOST_NAMES && at + 30 <= bytes.length && view.getUint32(at, true) === 0x04034b50; ) {
    const [name, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    names.push(text(bytes, at + 30, name));
    at += 30 + name + extra + view.getUint32(at + 18, true);
  }
  return names;
}

function text(bytes: Uint8Array, from: number, length: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(from, from + length));
}
