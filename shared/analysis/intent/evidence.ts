/** Evidence that a default operation rests on. */
export const EVIDENCES = [
  /** The layer's name. */
  'layer_name',
  /** The layer's name says work that a person prices: countersinks and threads. */
  'other_process',
  /** The line type's name (DXF). */
  'line_type',
  /** The layer is switched off for prints (DXF). */
  'not_plotted',
  /** It is the only colour that lines have. */
  'only_colour',
  /** A convention of colours that laser shops teach. */
  'colours',
  /** It is what everything else lies in. */
  'outline',
  /** It lies in what is cut. */
  'inside',
  /** Of one colour some lines are hairlines, which are cut, and some are thick. */
  'hairline',
  /** It runs straight from edge to edge of what is cut, as bends do. */
  'across',
  /** It is an area without a line of its own. */
  'fill',
  /** It does not close and frees nothing. */
  'open',
  /** It is lettering drawn with single lines. */
  'letters',
  /** It leads from a text to the part. */
  'leader',
  /** It marks the middle of a circle, or runs through the middles of holes. */
  'centre_mark',
  /** It is a sheet of paper's edge round everything else. */
  'frame',
  /** It is drawn about the part: a dimension, the frame or title block of the sheet, a sample in the legend. */
  'about',
  /** It is a grid of even lines, as squared paper has. */
  'grid',
  /** It is one of several views of the part. */
  'view',
  /** A text in the drawing says it. */
  'text',
  /** It lies beside the part. */
  'beside',
  /** It shows the sheet: its area is the part's. */
  'sheet',
  /** It is the page behind the drawing. */
  'background',
  /** It is paper-coloured, over something darker: what is under it is not to be seen. */
  'knockout',
  /** It lies wholly under what is painted over it. */
  'covered',
  /** The drawing is a picture of many colours. */
  'artwork',
] as const;

/** One of {@link EVIDENCES}. */
export type Evidence = (typeof EVIDENCES)[number];
