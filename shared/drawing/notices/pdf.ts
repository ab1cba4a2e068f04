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
      `${counted(n, 'One text is', 'texts are')} left out. Turn text into shapes so we can cut or engrave it, and save again.`,
  ),
  image: warning(
    'contains_image',
    (n) => `${counted(n, 'One picture is', 'pictures are')} left out. Trace pictures to paths if you need them.`,
  ),
  hidden: info(
    'hidden_ignored',
    (n) =>
      `${counted(n, 'One object is', 'objects are')} on a hidden layer, so we left it out. Show the layer to have it cut.`,
  ),
  unpainted: info(
    'unpainted_ignored',
    (n) => `${counted(n, 'One path has', 'paths have')} neither stroke nor fill, so nothing shows and we leave it out.`,
  ),
  clip: info(
    'clip_ignored',
    (n) =>
      `${counted(n, 'One clip hides', 'clips hide')} parts of the drawing, but we measure them too. Trim the lines where that matters.`,
  ),
  clipHides: warning(
    'clip_hides',
    (n) =>
      `${counted(n, 'One clip hides', 'clips hide')} lines, but we measure them too. Trim the lines if hidden parts should not be made.`,
  ),
  cropped: warning(
    'clip_hides',
    (n) =>
      `${counted(n, 'One shape reaches', 'shapes reach')} over the page’s crop box, which hides the rest. We measure all of it: trim it if the hidden part should not be made.`,
  ),
  croppedAway: info(
    'hidden_ignored',
    (n) =>
      `${counted(n, 'One shape lies', 'shapes lie')} outside the page’s crop box, where nobody sees it, so we leave it out.`,
  ),
  annotation: info(
    'annotation_ignored',
    (n) => `${counted(n, 'One comment or form field is', 'comments or form fields are')} left out.`,
  ),
  morePages: warning(
    'more_pages',
    (n, page: number) =>
      `This is page ${page} of ${n + 1}. ${n === 1 ? 'The other page is' : 'The other pages are'} not in it; each can become a part of its own.`,
  ),
  protected: error('unable_to_read', () => 'The file is password-protected. Save it again without a password.'),
  noPage: error('unable_to_read', () => 'This file has no page we can read. Save it again as a PDF or an SVG.'),
  savedWithout: error('unable_to_read', () => `This Illustrator file was saved without PDF content. ${SAVE_AGAIN}`),
  privateArtwork: error(
    'unable_to_read',
    () => `The page is empty; only Illustrator can see its artwork. ${SAVE_AGAIN}`,
  ),
  onlyText: error('contains_text', () => 'This file only contains text. Turn the text into shapes and save it again.'),
  onlyPictures: error(
    'is_convert_error',
    () => 'This file only contains pictures. Trace them to paths, or draw the part as lines.',
  ),
  breaksOff: error(
    'unable_to_read',
    () => 'The file is damaged: its first page ends before any line. Save it again from your design program.',
  ),
  allHidden: error(
    'is_empty',
    () => 'Everything in this file is on hidden layers. Show the layers to be cut and save it again.',
  ),
  allUnpainted: error(
    'is_empty',
    () => 'Nothing in this file has a stroke or a fill. Give the lines to be cut a stroke and save it again.',
  ),
  nothing: error('is_empty', () => 'The first page of this file has no lines. Check that you saved the right artwork.'),
} as const;

/** Reason for a page's unit; `perUnit`: points to a unit, as the page states. */
export function pointsReason(perUnit: number): string {
  const points = 'PDF and Illustrator files are drawn in points, 72 to the inch';
  return perUnit === 1 ? `${points}.` : `${points}; this one states ${perUnit} points to the unit.`;
}
