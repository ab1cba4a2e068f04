import type { Guide } from '../../guide.ts';

/** From a folded model to a flat DXF. */
export const FLAT_PATTERNS: Guide = {
  topic: 'sheet-metal-fabrication',
  slug: 'flat-patterns-from-cad',
  title: 'From a model to a flat pattern, step by step',
  description:
    'How to set up a sheet metal part in a CAD program with the radius and K-factor of the sheet, unfold it, and export a DXF whose bend lines are understood.',
  lead: 'Model the folded part, let the program unfold it, and send the flat pattern. Six steps, and the mistakes that wait at each.',
  materials: ['aluminium-5052', 'mild-steel-crs', 'stainless-304'],
  designs: ['l-bracket', 'u-channel-and-hat'],
  related: [
    '/file-preparation/fusion',
    '/file-preparation/solidworks',
    '/file-preparation/onshape',
    '/file-preparation/freecad',
  ],
  text: `
## Why flat

The laser cuts a flat sheet, and the brake folds it later. Between the two lies a flat pattern: the outline of the sheet before folding, with all holes and with a line for each bend. Whoever draws it has to know how much the metal stretches, and that depends on the tools that fold it. If you use our figures, your flat pattern is right for our brake.

{{drawing flat}}

## 1. Choose the sheet first

Sheet metal programs begin with a rule: thickness, inside radius and K-factor. Take all three from the table of the sheet that you will order. Two parts of the same shape in 1.6 mm and 2.03 mm aluminum have flat patterns of different lengths.

{{table bends aluminium-5052:1.6 aluminium-5052:2.03 aluminium-5052:3.18 mild-steel-crs:1.22 mild-steel-crs:1.9 stainless-304:1.22 stainless-304:1.9}}

Enter the thickness as it is written here, not as a fraction of an inch that is near. Enter the inside radius as ours, even if you would like another one: it comes from the tool. And set the K-factor as a number; a table of your program's own was made for somebody else's machine.

## 2. Model it as sheet metal

Use the sheet metal tools: a base flange, then edge flanges. A solid that merely looks folded has sharp corners, or walls of different thickness, and won't unfold. If you received such a solid, most programs can convert it, when the walls are even and you pick the edges to bend.

Give every flange at least the length that the brake can hold. It is {{flange aluminium-5052 1.6}} in 1.6 mm aluminum, outside.

## 3. Let the program cut reliefs

Where a flange ends beside flat metal, the sheet would tear. Programs add a relief on their own; set its width to the thickness, and to no less than the smallest hole of the sheet. Round ends tear less than square ones. Look at each corner in the flat view: reliefs that overlap a hole, or leave a sliver between two of them, show up only there.

## 4. Unfold and look

Now press *Unfold* or *Flat pattern*, and look at it as if somebody else had drawn it:

- Is it one piece with one outline? Walls that collide make it overlap itself.
- Does it fit on the sheet? In 1.52 mm steel a part may be {{largest mild-steel-crs 1.52}}.
- Is every bend no longer than {{bendLength mild-steel-crs 1.52}}?
- Do holes keep their distance, {{holeToBend mild-steel-crs 1.52}} from the line to the edge of the hole?
- Does the length agree with a sum by hand? Add the outside legs and take one deduction off for each bend.

That last check takes a minute, and it finds a wrong K-factor every time.

## 5. Export the flat pattern, not the drawing

Export the face of the flat pattern as **DXF at a scale of 1:1**, in millimeters or inches. Don't export a drawing sheet: it brings a frame, dimensions and a view from the side. Choose arcs and lines, not splines, if there is a choice.

Keep bend lines in the export, on a layer of their own. Many programs name it *Bend* or split it into *Bend up* and *Bend down*; both are understood. Bend extents, the two lines beside each bend that show how wide it is, should be left out. They are not cut, and they look like it.

Rename the layer if you can. *BEND UP 90* says angle and direction at once. Where it says only *Bend*, the workspace asks for both before you order.

## 6. Check it in the workspace

Drop the DXF. You see the part folded on the screen, each bend with its angle, its leg and its distance to the nearest hole. Turn it around. If it is folded the wrong way, swap up and down for that line; nothing has to be exported again. A part that is a mirror image of itself when it is folded the other way is the most common fault of all, and this is where it shows.

The price is there as well. For an [L bracket](/free-laser-cutting-files-templates/l-bracket) it comes to {{design l-bracket 1}} for one and {{design l-bracket 10}} each for ten.

## If you have no sheet metal tools

Draw the flat pattern by hand. For a part with one or two bends that is quick: outside legs minus deductions, bend lines where the [bend guide](/guides/sheet-metal-fabrication/bend-allowance-and-deduction) puts them. For more than three bends fold it from paper first, with the walls labeled. It sounds like school, and it works.

> Save the rule with thickness, radius and K-factor under the name of our sheet. The next part then starts at step two.
`,
};
