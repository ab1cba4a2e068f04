import type { Guide } from '../../guide.ts';

/** Folded boxes in two parts. */
export const FOLDED_ENCLOSURES: Guide = {
  topic: 'sheet-metal-fabrication',
  slug: 'folded-enclosures',
  title: 'Folded enclosures: two parts, eight screws',
  description:
    'How to design a sheet metal enclosure of a base and a cover: clearances, screws, reliefs in corners, vents, the order of bends, and how it is coated.',
  lead: 'Most metal boxes in the world are two channels pushed into each other. Copy them, with these clearances.',
  materials: ['aluminium-5052', 'galvanised-steel-g90', 'mild-steel-crs'],
  designs: ['u-channel-and-hat', 'plate-with-holes', 'l-bracket'],
  related: ['/landing/electronics', '/calculators/bend', '/finishing-services'],
  text: `
## Two channels make a box

A box with six walls could be folded from one sheet, with many bends and corners that have to be welded. Two parts are far easier. The base is a channel: floor, front and back. The cover is a wider channel: top and both sides. Pushed together they close all six faces, and every bend is a plain one.

{{drawing shell}}

Small flanges at the ends of the base, folded inwards, give the cover something to be screwed to. Four screws on each side are plenty up to 300 mm; boxes of hand size hold with two.

## Clearances that work

The cover slides over the base, so it has to be wider inside than the base is outside. How much wider depends on the bends: each may be off by a quarter of a millimeter, and there are two on each part.

| Where | Room |
| --- | --- |
| Cover over base, each side | 0.4 to 0.5 mm |
| Cover to floor edge, below | 0.5 mm |
| End flange to cover | 0.3 mm |
| Both parts powder-coated | 0.4 mm more on each side |

A gap of half a millimeter looks tidy. No gap at all means a mallet, or a scratched coat. If the gap must not be seen, let the cover overlap the edge and hide it.

Draw the part as it is folded, with our inside radius and K-factor, and unfold it in your program; then both parts change together. In 1.6 mm aluminum the radius is {{radius aluminium-5052 1.6}} and K {{kFactor aluminium-5052 1.6}}.

## Corners of trays

{{drawing tray galvanised-steel-g90 1.22}}

Where two walls of a tray meet, notch the flat pattern and put a round relief at the crossing of both bend lines. The walls then stand close to each other with a slit between. For electronics indoors the slit may stay. For dust and drips, add a tab to one wall that folds around the corner behind the other, or have the corner welded, which a person prices.

Walls need a height that the brake can hold: {{flange galvanised-steel-g90 1.22}} outside in 1.22 mm galvanized steel. They also need one that it can reach. In a deep narrow channel the second leg runs into the punch while it comes up. As a rule legs up to the width of the floor are safe; beyond that, ask first.

## The order of bends

Fold the part on paper and see whether each bend can still be reached. Small inner flanges come first, large outer walls last. If a flange would hit the tool before its wall is up, change the design: turn the flange outwards, make it shorter, or cut it away where the next bend runs.

The workspace shows the part folded, but it doesn't know your assembly. Check that plugs, keys and fingers still get in once the walls stand.

## Openings

- **Vents**: slots of 2 to 3 mm with round ends, in rows, and a web between them as wide as they are. In 1.22 mm galvanized steel {{bridge galvanised-steel-g90 1.22}} can be cut; for a stiff panel leave 2 mm.
- **Connectors**: opening half a millimeter larger all around than the plug's shell.
- **Displays**: let the sheet cover the frame of the display by a millimeter, and fix it from behind.
- **Cables**: a slot open to an edge takes a cable with its plug on. Give it a plastic bushing; a deburred edge is smooth, not soft.

Keep every opening out of the zone beside the bends: {{holeToBend galvanised-steel-g90 1.22}} from the line in this sheet, or it will be pulled out of shape.

## Screws in thin walls

A thread needs two or three turns to hold, and a sheet of 1.2 mm gives it one or two. Choose one of these:

1. **Press-in nuts or studs.** They are pressed into a round hole and stay. A person prices them; draw the hole at the size that the maker of the nut gives.
2. **Sheet metal screws.** They form their own thread in a smaller hole. Good for covers that are opened seldom.
3. **Clip nuts** over an edge, which forgive half a millimeter.
4. **An engraved cross** to be drilled on assembly, where only you know the position.

## Earth, paint and paper

A metal box around mains voltage needs an earth screw in a bare place, and somebody qualified to judge the rest. Powder coats insulate, so mask a spot around that screw on both parts. Galvanized steel may stay as it is, and so may aluminum; cold-rolled steel has to be coated. Order deburring in any case: hands will be inside.

## What it costs

One half is a channel. Ours, with holes in all its faces, costs {{design u-channel-and-hat 1}} alone and {{design u-channel-and-hat 10}} each at ten, of which {{row u-channel-and-hat 10 bending}} is for two bends. Front plates that are flat and screwed on cost less than folded ones: {{design plate-with-holes 10}} at ten pieces.

> Make the front a flat plate of its own. Labels, connectors and displays change from version to version; the box around them can stay.
`,
};
