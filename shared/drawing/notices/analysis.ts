import type { Notice } from '../notice.ts';
import { info, warning } from './kind.ts';

/** How the notice of styles that are left out begins: readers tell of annotations under the same code. */
const WE_LEAVE_OUT = 'We leave out ';

const MIRRORED =
  'Most text is mirrored, so the drawing may be flipped. We make it as you see it here. If that’s wrong, mirror it and export again.';

const GIVE = 'To have it made, give it an operation.';

/** Why a style is left out, as the sentence goes on. */
export const LEFT_OUT_WORDS = {
  layer_name: `its name says it is a frame, dimension or construction line. ${GIVE}`,
  other_process:
    'its name says countersink, thread or pocket. Our staff price those: send us a request with the file. Or give it an operation to have it cut or engraved as drawn.',
  line_type: `its line type is for center lines, hidden edges or construction lines. ${GIVE}`,
  leader: `it leads from a text to the part. ${GIVE}`,
  about: `it is drawn around the part. ${GIVE}`,
  view: 'it shows the part from another side. Choose that view if it is the part.',
  centre_mark: `it marks the middle of a circle, or runs through the middles of holes. ${GIVE}`,
  beside: `it sits beside the part, like a registration mark. ${GIVE}`,
  colours: `it has the color of a LightBurn tool layer, which is never made. ${GIVE}`,
  not_plotted: `the layer is set not to print. ${GIVE}`,
  background: `it is the page behind the drawing. ${GIVE}`,
  knockout: 'it is white over something darker, and that is not engraved there.',
  covered: 'something else covers it completely.',
} as const;

/** Notices of the analysis about styles and text, and of repairs about what they took out. */
export const ANALYSIS_NOTICES = {
  mirroredText: info('design_flipped', () => MIRRORED),
  leftOut: info(
    'annotation_ignored',
    (_, names: string, why: keyof typeof LEFT_OUT_WORDS) => `${WE_LEAVE_OUT}${names}: ${LEFT_OUT_WORDS[why]}`,
  ),
  wideLeft: warning(
    'width_ignored',
    (n) =>
      `${n === 1 ? 'One wide line is' : `${n.toLocaleString('en-US')} wide lines are`} dashed or uneven. We make ${n === 1 ? 'its center line' : 'their center lines'}; draw the outline if the width matters.`,
  ),
  textRemoved: info(
    'text_removed',
    (n) => `We left out the text (${n} ${n === 1 ? 'line' : 'lines'}). To have it made, turn it into shapes.`,
  ),
  imagesRemoved: info(
    'images_removed',
    (n) => `${n === 1 ? 'The image is' : `${n} images are`} left out. Only lines and areas are made.`,
  ),
  missingLetters: warning(
    'unsupported_ignored',
    (n) =>
      `${n === 1 ? 'One letter is' : `${n} letters are`} left out: the chosen font doesn’t have ${n === 1 ? 'it' : 'them'}. Choose another font.`,
  ),
  unsetText: warning(
    'unsupported_ignored',
    (n) =>
      `${n === 1 ? 'One text is' : `${n} texts are`} left out: we can’t turn vertical text, letters placed one by one along a path, or symbols into outlines. Turn ${n === 1 ? 'it' : 'them'} into outlines in your drawing program.`,
  ),
} as const;

/** Whether a notice tells of styles that are left out. */
export function isLeftOutNotice({ code, message }: Pick<Notice<string>, 'code' | 'message'>): boolean {
  return code === ANALYSIS_NOTICES.leftOut.code && message.startsWith(WE_LEAVE_OUT);
}

/** Whether a notice tells of mirrored text; readers tell of mirrored drawings under the same code. */
export function isMirroredTextNotice({ message }: Pick<Notice<string>, 'message'>): boolean {
  return message === MIRRORED;
}
