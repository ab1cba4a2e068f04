import { error, info, warning } from './kind.ts';
import { counted } from './words.ts';

/** Notices of the reader of EPS and of Illustrator files in PostScript. */
export const POSTSCRIPT_NOTICES = {
  text: warning(
    'contains_text',
    (n) =>
      `${counted(n, 'One text is', 'texts are')} left out. Turn text into shapes so we can cut or engrave it, and save again.`,
  ),
  image: warning(
    'contains_image',
    (n) => `${counted(n, 'One picture is', 'pictures are')} left out. Trace what we should cut or engrave.`,
  ),
  hidden: info(
    'hidden_ignored',
    (n) =>
      `${counted(n, 'One shape is', 'shapes are')} on a hidden layer, so we left it out. Show the layer to have it cut.`,
  ),
  clip: info(
    'clip_ignored',
    (n) =>
      `${counted(n, 'One shape is', 'shapes are')} cropped by a mask, but we measure all of it. Trim the shapes if hidden parts should not be made.`,
  ),
  clipHides: warning(
    'clip_hides',
    (n) =>
      `${counted(n, 'One shape is', 'shapes are')} cropped by a mask, but we measure all of it. Trim the shapes if hidden parts should not be made.`,
  ),
  morePages: warning(
    'unsupported_ignored',
    () => 'We only measure the first page and leave out the others. Save each page as its own file.',
  ),
  endless: error(
    'limit_reached',
    () => 'This file takes too long to read. Save the drawing as SVG or PDF, or simplify it.',
  ),
  damaged: warning(
    'file_damaged',
    () =>
      'The file is damaged or incomplete, or uses something we can’t read. Check that nothing is missing, or save it again.',
  ),
  onlyGradients: error(
    'is_convert_error',
    () => 'This file only contains gradients. Draw the part as lines and save again.',
  ),
  /** `failure`: the error that the program stops with; null where it breaks off. */
  nothingRead: error(
    'unable_to_read',
    (_, failure: string | null) =>
      `The file is damaged: ${failure === null ? 'it breaks off' : `its program stops with “${failure}”`} before any line. Save it from your design program again.`,
  ),
  noArtwork: error('is_empty', () => 'This file has no artwork we can read. Save it with PDF content, or as SVG.'),
} as const;

/** Reason for a program's unit. */
export const POSTSCRIPT_POINTS = 'PostScript measures in points of 1/72 inch.';
