import type { Guide } from '../../guide.ts';

/** Lines, areas, letters and what each material shows. */
export const ENGRAVING: Guide = {
  topic: 'laser-cutting',
  slug: 'engraving-lines-and-areas',
  title: 'Engraving: lines, areas and letters that read well',
  description:
    'When to engrave a line and when an area, how small letters may be in each sheet, how much time each takes, and which materials show a mark at all.',
  lead: 'Engraving is priced by the second. Draw it the right way and it takes a tenth of the time, and looks sharper.',
  materials: ['maple-hardwood', 'abs-laminate-black-white', 'acrylic-clear', 'aluminium-anodised-black'],
  designs: ['ruler', 'key-tag', 'finger-joint-box'],
  related: ['/calculators/engraving', '/laser-engraving'],
  text: `
## Two ways to leave a mark

The beam can follow a line once at low power, like a pen. Or it can sweep to and fro over an area and fill it row by row, like a printer. Both are called engraving, and they differ in everything that matters: time, depth, and how the file has to be drawn.

{{drawing engraving}}

A **line** is as wide as the beam and no wider. It suits scales, numbers, fold lines, borders and drawings of parts. An **area** has the width that you draw. It suits logos, filled letters and fields that are meant to catch the light. Rows lie 0.2 mm apart, so an area of 20 by 20 mm is a hundred passes, each with a turn at its ends.

## Why areas take so long

The head has to slow down, turn and speed up again at each end of each row. A wide flat field is therefore quicker than a tall narrow one of the same size, and two small logos far apart are slower than two that stand side by side. The engraving calculator tells the seconds of a length of line and of a field in any sheet; the same kernel then prices your drawing.

A line of text shows it best. Written in single strokes, a serial number of ten digits is done in a few seconds. Filled in, with serifs, it may take a minute. For numbers that somebody only has to read, take single strokes: in our [ruler](/free-laser-cutting-files-templates/ruler) all figures are drawn that way, and one costs {{design ruler 1}} alone and {{design ruler 10}} each at ten.

## How small may letters be

Letters run together when their strokes are no wider than the beam. As a rule capitals should be seven kerfs high, and 2 mm at least, because the eye gives up before the laser does.

{{table letters maple-hardwood:3.2 birch-plywood:3.2 acrylic-clear:3 abs-laminate-black-white:1.6 aluminium-anodised-black:1.6 veg-tan-leather:2}}

Heights are in millimeters. Speeds are shares of the top speed of the machine that works the sheet, so compare them within a column. Smaller letters are marked in the workspace with their height and the limit; you may accept them. Choose a plain typeface with even strokes. Hairline serifs vanish and italics fill up.

## What each material shows

- **Maple, cherry and basswood** turn deep brown on pale ground. Plywood does so too, but its glue lines show as blotches where you go deep.
- **Two-tone plastic** is made for it: the top layer comes off and the core has another color. It gives the crispest labels of all, with edges like print.
- **Acrylic** turns frosty white. Engrave the back, mirrored, and the front stays smooth; light from the edge then makes the mark glow.
- **Black anodized aluminum** goes light gray where the color is burnt away. It is a mark without depth that does not rub off.
- **Leather** darkens and sinks a little. It shrinks at the edges of large fields.
- **Steel and aluminum** get a mark that you can see and hardly feel.

Some sheets show nothing: clear PETG, polypropylene and white styrene melt without contrast in areas, and zinc would burn off galvanized steel. The page of each material says which of both ways it takes.

## Draw it so that it is understood

1. Put engraved lines and engraved areas on layers of their own, named for what they are.
2. For an area, draw a closed shape **with a fill and without a stroke**. A stroke around it would be engraved as a line on top.
3. Unite letters that touch. Where two filled shapes overlap, we fill the union once, but other shops may burn the overlap twice.
4. Turn pictures into shapes. Photographs with gray tones are priced by a person.

Keep marks half a millimeter away from cut lines. The heat of the cut browns wood along its edge, and a fine line there is lost.

## Depth, and what it isn't

An engraved area in wood is a few tenths of a millimeter deep, in acrylic less. That is enough to feel, and not enough for an inlay or a pocket. If you need a step of a real size, stack two sheets: the upper one with an opening, the lower one without. It is flat at the bottom, exact in depth, and often quicker.

## Order of things

We engrave before we cut, so that nothing has moved. Cut parts may shift by a hair when they come free. That also means that a mark on the second face needs a second setup, which a person prices.

> Ask yourself whether the logo needs a fill at all. Its outline alone, engraved as a line, is often more elegant on wood. It takes seconds, and you can try both in the workspace and see the two prices.
`,
};
