import { proxy, useSnapshot } from 'valtio';
import { readLocal, writeLocal } from './local-data.ts';
import { saveProfile } from './session.ts';
import { sessionStatus, useSession } from './session-state.ts';

const KEY = 'no-dimension-warnings';
const device = proxy({ dismissed: readLocal(KEY) !== null });

/** Whether the customer wants no more warnings about sizes: an account remembers that, for a guest the device. */
export function useWarnsOfDimensions(): boolean {
  const { account, status } = useSession();
  const { dismissed } = useSnapshot(device);
  return !(dismissed || (status === 'authenticated' && account?.hasDismissedDimensionsWarning));
}

/** No more warnings about sizes, here and now, and for the account wherever it signs in. */
export function dismissDimensionWarnings(): void {
  device.dismissed = true;
  if (sessionStatus() === 'authenticated')
    void saveProfile({ hasDismissedDimensionsWarning: true }).then((answer) => {
      // From here on the account says it: another one that signs in on this device is warned.
      if (answer.ok) device.dismissed = false;
      else writeLocal(KEY, '1');
    });
  else writeLocal(KEY, '1');
}
