import type { Choices } from './wire.ts';

/** Good face of a part in words. */
export const FACE_WORDS: Readonly<Record<Choices['visible_face'], string>> = {
  drawn: 'The face as drawn',
  other: 'The face that is not drawn',
  both: 'Both faces alike',
};

/** Direction of the grain on a part in words. */
export const GRAIN_WORDS: Readonly<Record<Choices['grain'], string>> = {
  any: 'Either way',
  along_width: 'Along the width as drawn',
  along_height: 'Along the height as drawn',
};
