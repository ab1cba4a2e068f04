import { createHash } from 'node:crypto';
import type { MachineNote } from '../../shared/machine-files/note.ts';
import type { WrittenFiles } from '../../shared/machine-files/written.ts';
import type { PartToDraw } from '../jobs/paper-thread.ts';

/** Bytes of files that are kept, at most: those of some hundred parts. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Machine files that were written lately, by what they were written from: the same drawing, choices and note give the same files. */
export interface KeptFiles {
  /** The files of a part; `write` makes those that are not here, and what it can’t make is not kept. */
  get<E>(
    part: PartToDraw,
    note: MachineNote,
    write: () => Promise<{ ok: true; value: WrittenFiles | null } | { ok: false; error: E }>,
  ): Promise<{ ok: true; value: WrittenFiles | null } | { ok: false; error: E }>;
}

function bytesOf(files: WrittenFiles | null): number {
  return files === null ? 0 : files.dxf.length + files.svg.length + files.pdf.length + files.lightburn.length;
}

/** Makes an empty place for files of a process. */
export function createKeptFiles(): KeptFiles {
  const kept = new Map<string, WrittenFiles | null>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= bytesOf(kept.get(key) ?? null);
    kept.delete(key);
  };
  return {
    async get(part, note, write) {
      const key = createHash('sha256')
        .update(JSON.stringify([part, note]))
        .digest('base64');
      const known = kept.get(key);
      if (known !== undefined) {
        // The one that was asked for last is given up last.
        kept.delete(key);
        kept.set(key, known);
        return { ok: true, value: known };
      }
      const written = await write();
      if (!written.ok) return written;
      drop(key);
      kept.set(key, written.value);
      bytes += bytesOf(written.value);
      for (const oldest of kept.keys()) {
        if (bytes <= MOST_BYTES || oldest === key) break;
        drop(oldest);
      }
      return written;
    },
  };
}
