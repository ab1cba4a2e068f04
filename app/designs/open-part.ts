import { chooseThickness, setAccepted, setQuantity } from '../part/choices.ts';
import { openFile } from '../part/open-file.ts';
import { onPartChange, partInHand } from '../part/store.ts';

/** A design as it goes into the workspace. */
export interface OpenedDesign {
  readonly filename: string;
  readonly svg: string;
  readonly thicknessId: number;
  readonly quantity: number;
}

/** Opens a design as if its file had been dropped, in its sheet and number. */
export async function openDesignPart({ filename, svg, thicknessId, quantity }: OpenedDesign): Promise<void> {
  const opening = openFile(new File([svg], filename, { type: 'image/svg+xml' }));
  // Beside other parts it is in hand only once they have been looked at.
  if (partInHand().filename !== filename) await opening;
  chooseThickness(thicknessId);
  setQuantity(quantity);
  keepTogether(partInHand().id);
}

/** A design of several pieces is one part, and its page says of how many: the workspace need not ask whether that is meant. */
function keepTogether(id: string | null): void {
  const stop = onPartChange(() => {
    const part = partInHand();
    if (part.id !== id || part.status === 'rejected') {
      stop();
      return;
    }
    if (part.readiness === null || part.checking) return;
    stop();
    const asked = part.readiness.items.find(({ code, state }) => code === 'several_parts' && state === 'asks');
    if (asked?.key !== undefined) setAccepted(asked.key, true);
  });
}
