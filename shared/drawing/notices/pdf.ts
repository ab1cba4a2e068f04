import { error, info, warning } from './kind.ts';
import { counted } from './words.ts';

const SAVE_AGAIN =
  "Open it in Illustrator, choose Save As and switch on 'Create PDF Compatible File', or export it as SVG.";

/** Notices of the reader of PDF and of Illustrator files with a PDF inside. */
export const PDF_NOTICES = {
  tooLarge: error(
    'limit_reached',
    () => 'This drawing is too large to read in full. Simplify it, or split it into smaller files.',
  ),
  damaged: warning(
    'file_damaged',
    () => 'The file is damaged or cut off. We read what we could: check that nothing is missing, or save it again.',
  ),
  text: warning(
    'contains_text',
    (n) =>
      `${counted(n, 'One text is', 'texts are')} left out: letters are not lines. Turn text into outlines and save again if it is to be cut.`,
  ),
  image: warning(
    'contains_image',
    (n) =>
      `${counted(n, 'One picture is', 'pictures are')} left out: a picture has no lines. Trace it to paths if you need it.`,
  ),
  hidden: info(
    'hidden_ignored',
    (n) =>
      `${counted(n, 'One object is', 'objects are')} on a hidden layer and left out. Show the layer to have it cut.`,
  ),
  unpainted: info(
    'unpainted_ignored',
    (n) =>
      `${counted(n, 'One path has', 'paths have')} neither stroke nor fill and cannot be seen, so it does not count.`,
  ),
  clip: info(
    'clip_ignored',
    (n) =>
      `${counted(n, 'One clip hides', 'clips hide')} parts of the drawing that are measured all the same. Trim the lines where that matters.`,
  ),
  clipHides: warning(
    'clip_hides',
    (n) =>
      `${counted(n, 'One clip hides', 'clips hide')} lines that we measure all the same. Trim the lines where the hidden parts should not count.`,
  ),
  cropped: warning(
    'clip_hides',
    (n) =>
      `${counted(n, 'One shape reaches', 'shapes reach')} over the crop box of the page, which hides the rest of it. We measure it whole: trim it where the hidden part should not count.`,
  ),
  croppedAway: info(
    'hidden_ignored',
    (n) =>
      `${counted(n, 'One shape lies', 'shapes lie')} outside of the page's crop box, where no viewer shows it, and is left out.`,
  ),
  annotation: info(
    'annotation_ignored',
    (n) => `${counted(n, 'One comment or form field is', 'comments or form fields are')} left out.`,
  ),
  morePages: warning(
    'unsupported_ignored',
    (n) =>
      `Only the first page or artboard is measured; ${counted(n, 'one more is', 'more are')} left out. Save each as a file of its own.`,
  ),
  protected: error('unable_to_read', () => 'The file is protected with a password. Save it again without one.'),
  noPage: error(
    'unable_to_read',
    () => 'There is no page in this file that we can read. Save it again as a PDF or an SVG.',
  ),
  savedWithout: error(
    'unable_to_read',
    () => `This Illustrator file was saved without the part that others can read. ${SAVE_AGAIN}`,
  ),
  privateArtwork: error(
    'unable_to_read',
    () => `The page is empty, and its artwork is kept where only Illustrator finds it. ${SAVE_AGAIN}`,
  ),
  onlyText: error(
    'contains_text',
    () => 'There is only text in this file. Turn the text into outlines and save it again.',
  ),
  onlyPictures: error(
    'is_convert_error',
    () => 'There are only pictures in this file. Trace them to paths, or draw the part as lines.',
  ),
  breaksOff: error(
    'unable_to_read',
    () => 'The file is damaged: its first page breaks off before any line. Save it again from your design program.',
  ),
  allHidden: error(
    'is_empty',
    () => 'Everything in this file is on hidden layers. Show the layers to be cut and save it again.',
  ),
  allUnpainted: error(
    'is_empty',
    () => 'Nothing in this file has a stroke or a fill. Give the lines to be cut a stroke and save it again.',
  ),
  nothing: error(
    'is_empty',
    () => 'There are no lines on the first page of this file. Check that you saved the right artwork.',
  ),
} as const;

/** Reason for a page's unit; `perUnit`: points to a unit, as the page states. */
export function pointsReason(perUnit: number): string {
  const points = 'PDF and Illustrator files are drawn in points, 72 to the inch';
  return perUnit === 1 ? `${points}.` : `${points}; this one states ${perUnit} points to the unit.`;
}
