import { error, info, warning } from './kind.ts';
import { counted } from './words.ts';

/** Notices of the reader of EPS and of Illustrator files in PostScript. */
export const POSTSCRIPT_NOTICES = {
  text: warning(
    'contains_text',
    (n) =>
      `${counted(n, 'One text is', 'texts are')} left out because letters are no lines. Convert text to outlines and save again, or leave it out.`,
  ),
  image: warning(
    'contains_image',
    (n) =>
      `${counted(n, 'One picture is', 'pictures are')} left out because pictures have no outline. Trace what should be cut or engraved.`,
  ),
  hidden: info(
    'hidden_ignored',
    (n) => `${counted(n, 'One shape is', 'shapes are')} on a hidden layer and left out. Show the layer to cut it.`,
  ),
  clip: info(
    'clip_ignored',
    (n) =>
      `${counted(n, 'One shape is', 'shapes are')} cropped by a mask and measured whole. Cut the shapes for real if hidden parts should not count.`,
  ),
  clipHides: warning(
    'clip_hides',
    (n) =>
      `${counted(n, 'One shape is', 'shapes are')} cropped by a mask and measured whole. Cut the shapes for real if hidden parts should not count.`,
  ),
  morePages: warning(
    'unsupported_ignored',
    () => 'Only the first page is measured; more are left out. Save each as a file of its own.',
  ),
  endless: error(
    'limit_reached',
    () => 'The file is a program that does not come to an end in time. Save the drawing as SVG or PDF, or simplify it.',
  ),
  damaged: warning(
    'file_damaged',
    () =>
      'The file is damaged or cut off, or uses something that we cannot read. Check that nothing is missing, or save it again.',
  ),
  onlyGradients: error(
    'is_convert_error',
    () => 'The file holds gradients only. Draw the part as lines and save again.',
  ),
  /** `failure`: the error that the program stops with; null where it breaks off. */
  nothingRead: error(
    'unable_to_read',
    (_, failure: string | null) =>
      `The file is damaged: ${failure === null ? 'it breaks off' : `its program stops with “${failure}”`} before any line. Save it from your design program again.`,
  ),
  noArtwork: error(
    'is_empty',
    () => 'There is no artwork in the file that we can read. Save it with PDF content, or as SVG.',
  ),
} as const;

/** Reason for a program's unit. */
export const POSTSCRIPT_POINTS = 'PostScript measures in points of 1/72 inch.';
