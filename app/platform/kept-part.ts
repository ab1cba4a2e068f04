import { readLocal, writeLocal } from './local-data.ts';

/** Where the device says at once whether it keeps a part; the parts themselves take a moment. app/public/theme.js reads it too. */
const KEY = 'part';

/** Notes whether the device keeps a part. */
export function noteKeptPart(isKept: boolean): void {
  writeLocal(KEY, isKept ? '1' : null);
}

/** Whether the device keeps a part, as it was noted last. */
export function hasKeptPart(): boolean {
  return readLocal(KEY) !== null;
}
