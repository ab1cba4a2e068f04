import type { Notice } from '../notice.ts';
import { info, warning } from './kind.ts';

/** How the notice of styles that are left out begins: readers tell of annotations under the same code. */
const WE_LEAVE_OUT = 'We leave out ';

const MIRRORED =
  'Most text in the drawing is mirrored, so the drawing may be turned over. What you see is what you get: mirror it before you export it if that is not meant.';

const GIVE = 'Give it an operation if it is to be made.';

/** Why a style is left out, as the sentence goes on. */
export const LEFT_OUT_WORDS = {
  layer_name: `the name says it is a frame, a dimension or a help line. ${GIVE}`,
  other_process:
    'the name says a countersink or a thread. A person prices those: send us a request with the file. Give it an operation to have it cut or engraved as drawn.',
  line_type: `the line type is that of centre lines, hidden edges or help lines. ${GIVE}`,
  leader: `it leads from a text to the part. ${GIVE}`,
  about: `it is drawn about the part. ${GIVE}`,
  view: 'it shows the part from another side. Choose that view if it is the part.',
  centre_mark: `it marks the middle of a circle. ${GIVE}`,
  beside: `it lies beside the part, as registration marks do. ${GIVE}`,
  not_plotted: `the layer is switched off for prints. ${GIVE}`,
  background: `it is the page behind the drawing. ${GIVE}`,
  knockout: 'it is white over something darker, and that is not engraved there.',
  covered: 'nothing of it is to be seen under what is painted over it.',
} as const;

/** Notices of the analysis about styles and text, and of repairs about what they took out. */
export const ANALYSIS_NOTICES = {
  mirroredText: info('design_flipped', () => MIRRORED),
  leftOut: info(
    'annotation_ignored',
    (_, names: string, why: keyof typeof LEFT_OUT_WORDS) => `${WE_LEAVE_OUT}${names}: ${LEFT_OUT_WORDS[why]}`,
  ),
  textRemoved: info(
    'text_removed',
    (n) => `The text is left out (${n} ${n === 1 ? 'line' : 'lines'}). It will not be made.`,
  ),
  imagesRemoved: info(
    'images_removed',
    (n) => `${n === 1 ? 'The image is' : `${n} images are`} left out. Only lines and areas are made.`,
  ),
  missingLetters: warning(
    'unsupported_ignored',
    (n) =>
      `${n === 1 ? 'One letter is' : `${n} letters are`} left out: the font chosen for the text does not have ${n === 1 ? 'it' : 'them'}. Choose another font.`,
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
