import type { Guide } from '../../guide.ts';

/** Closed outlines, true size, layers and text. */
export const CLEAN_DRAWINGS: Guide = {
  topic: 'laser-cutting',
  slug: 'clean-drawings',
  title: 'Clean drawings: closed, single and true to size',
  description:
    'How to check a drawing before it is cut: closed outlines, no doubled lines, the right unit, layers that say what each line is for, and text as shapes.',
  lead: 'A laser follows every line it finds, in the order and at the size it finds them. Ten minutes of checking saves a sheet.',
  materials: ['mild-steel-crs', 'birch-plywood', 'acrylic-clear'],
  designs: ['plate-with-holes', 'ruler', 'gasket'],
  related: ['/file-preparation', '/file-preparation/inkscape', '/laser-engraving'],
  text: `
## One line, one cut

A drawing program thinks in looks: fills, shadows, thick strokes. A laser knows one thing only, the middle of a line. A stroke that is 2 mm wide on the screen is cut once, along its center. A shape that is filled with gray but has no stroke may be meant as a cut or as an engraved field, and nobody can tell from the file alone.

So strip the drawing down before you save it. Draw what is cut as hairlines without fill, and delete construction lines, centers of circles, dimensions and the frame of the page. Notes for us belong in the message field of the workspace, not in the drawing.

## Closed outlines

{{drawing contours}}

An outline frees a piece only if it comes back to where it began. A gap as wide as a hair is enough to leave the part hanging in the sheet. Gaps come from trimming, from arcs that were exported as short chords, and from copying half a shape and mirroring it.

We join ends that lie within a few hundredths of a millimeter of each other and tell you that we did. Wider gaps are shown with a picture, and you decide: close them, or leave them open as slits. In your own program look for a command named *join*, *weld* or *close path*, and let it find the ends.

Lines that cross are the second trap. Two overlapping rectangles are not one shape with a step; they are two shapes with a sliver between. Unite them first.

## Drawn once

Copy, paste in place, forget: that is how lines come to lie on top of each other. A beam that runs along the same path twice burns the edge, takes twice as long, and may drop a part into the machine before its holes are done. Exports from 3D programs do it too, where two faces of a body share an edge.

The workspace finds lines that are doubled, also where one is only a part of the other, and one press removes them. It tells you the length it took away, so that you can see that nothing else has changed.

## The right size

DXF often doesn't say which unit it was drawn in, and SVG may say pixels. If a part that should be 100 mm wide turns up as 3.94 mm, it was inches; if it is 35 percent off, pixels of another density. We read what the file says, guess from sizes where it says nothing, and ask whenever the guess is not certain.

Check one size that you know by heart before anything else. A drawn ruler beside the part helps, as long as you delete it later. A [plate with holes](/free-laser-cutting-files-templates/plate-with-holes) from our free designs is a good test of your program: open it there, save it again, drop it here, and see whether it is still the same.

## Layers that speak

Every line has to be one of four things: cut, engraved along its path, engraved as an area, or a bend. Say it by **layer name** and nothing is left to guess. Names such as *Cut*, *Engrave*, *Score*, *Mark* and *Bend* are understood, in eighteen languages. Colors work as well: red strokes for engraved lines, black fills for engraved areas, blue hairlines for cuts.

1. Put one purpose on one layer, and nothing else.
2. Lock or delete layers that are not for us.
3. Keep the same names in all your files, and the next one needs no questions.

## Text is a font until you change it

A word typed with the text tool is a note to a font that lives on your machine. On ours it may be missing, and another font has other widths. Convert text to paths, or *outlines*, before you save. If you forget, we do it where the file brings its letters along or you add the font, and show you the result next to the question.

Letters that are cut right through lose their middles: the inside of an O falls out. Use a stencil font with bridges. In 1.52 mm steel a bridge is at least {{bridge mild-steel-crs 1.52}} wide, in 3.2 mm birch {{bridge birch-plywood 3.2}}. Engraved letters don't have that problem; in birch they stay readable from {{letters birch-plywood 3.2}} of height.

## Smooth curves

Curves cost time where they are made of hundreds of tiny pieces. A traced photograph is the worst case: it has thousands of points, none of them where you would put one. Simplify it until the shape just begins to change. Arcs should stay arcs on export; a circle as a polygon of 24 sides will be cut with 24 corners.

> If you remember only one thing: turn on outline view, zoom out to the whole page, then select everything. The count in the corner of your program should be about the number of shapes you can see. If it says 400 and you see 12, the rest is hiding.

## What it costs to get it wrong

Less than you may fear. Every fault above is found before you pay, and a file can be dropped as often as you like. A plate like the one above costs {{design plate-with-holes 1}} alone, of which {{row plate-with-holes 1 cutting}} is the cut itself; a version with all its lines doubled would pay that part twice. The time of your second delivery is what really hurts.
`,
};
