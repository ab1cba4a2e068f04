import { exampleSvg, type ExamplePart } from '../../../shared/site/example.ts';
import { chooseThickness, setQuantity } from '../choices.ts';
import { openFile } from '../open-file.ts';
import { partInHand } from '../store.ts';

/** Stock and number of pieces that a part of ours is shown with. */
export interface ShownAs {
  readonly thicknessId: number;
  readonly quantity: number;
}

/** Opens a part of ours as if it had been dropped, in the stock and quantity that it is shown with, if it has any yet. */
export async function openExample(
  part: Pick<ExamplePart, 'file' | 'width' | 'height' | 'layers'>,
  shown: ShownAs | null,
): Promise<void> {
  const file = new File([exampleSvg(part)], part.file, { type: 'image/svg+xml' });
  const opening = openFile(file);
  // Beside other parts it is in hand only once they have been looked at.
  if (partInHand().filename !== file.name) await opening;
  if (shown === null) return;
  chooseThickness(shown.thicknessId);
  setQuantity(shown.quantity);
}
