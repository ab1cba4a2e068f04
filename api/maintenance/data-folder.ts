import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { refuseHalfRestored } from './restore-marker.ts';
import { makeFolder } from '../make-folder.ts';

/** Folders of ours inside the data folder. */
const FOLDERS = ['uploads', 'outbox'] as const;

const PROBE = '.probe';
/** Bytes that a probe writes: less than this free is full. */
const PROBE_BYTES = 64 * 1024;

/**
 * Makes the data folder where there is none, and keeps it to the user that the server runs as: folders 0700, files 0600,
 * also those that were wider before. Throws where it can't be written to, and
 * where a backup was being put back in it.
 */
export function prepareDataFolder(dataDir: string): void {
  refuseHalfRestored(dataDir);
  makeFolder(dataDir);
  for (const folder of FOLDERS) makeFolder(join(dataDir, folder));
  if (process.platform !== 'win32') {
    chmodSync(dataDir, 0o700);
    tighten(dataDir);
    for (const folder of FOLDERS) tighten(join(dataDir, folder));
  }
  probeDataFolder(dataDir);
}

function tighten(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    try {
      chmodSync(join(folder, entry.name), entry.isFile() ? 0o600 : 0o700);
    } catch (error) {
      // Another node on this folder took it away meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Writes a little into each folder and takes it away again. Throws where that can't be done. */
function probeDataFolder(dataDir: string): void {
  for (const folder of ['', ...FOLDERS]) {
    const file = join(dataDir, folder, PROBE);
    const handle = openSync(file, 'w', 0o600);
    try {
      if (folder !== '') continue;
      writeSync(handle, Buffer.alloc(PROBE_BYTES));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
      // Gone already where another node on this folder tries it at the same time.
      rmSync(file, { force: true });
    }
  }
}
