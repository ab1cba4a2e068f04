import { grown } from '../../../shared/geometry/growing.ts';

/** Cuts what comes in any pieces into ones of one size. */
export interface Pieces {
  /** Takes a piece; gives the full ones that it completes. They may be used until the next call. */
  add(piece: Uint8Array): Iterable<Uint8Array<ArrayBuffer>>;
  /** Rest of the bytes, at most one full piece. */
  rest(): Uint8Array<ArrayBuffer>;
}

/** Makes a cutter. A piece that is exactly full waits for more, so that the last one is never empty. */
export function createPieces(size: number): Pieces {
  // Grows with what comes: most files are far smaller than a part.
  let held = new Uint8Array(64 * 1024);
  let length = 0;

  function hold(bytes: Uint8Array): void {
    held = grown(held, length, length + bytes.length);
    held.set(bytes, length);
    length += bytes.length;
  }

  return {
    *add(piece) {
      for (let from = 0; from < piece.length; ) {
        if (length === size) {
          yield held.subarray(0, size);
          length = 0;
        }
        const to = Math.min(piece.length, from + size - length);
        hold(piece.subarray(from, to));
        from = to;
      }
    },
    rest: () => held.subarray(0, length),
  };
}
