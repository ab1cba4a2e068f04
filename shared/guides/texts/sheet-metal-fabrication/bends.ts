import type { Guide } from '../../guide.ts';

/** Flat lengths of bent parts. */
export const BENDS: Guide = {
  topic: 'sheet-metal-fabrication',
  slug: 'bend-allowance-and-deduction',
  title: 'Bend allowance and deduction: flat parts that fold to size',
  description:
    'How much shorter to draw a flat part so that it folds to the size you want: K-factor, allowance and deduction for each of our metals.',
  lead: 'A bend stretches the outside of a sheet and squeezes the inside. Here is by how much to shorten the flat part, in numbers for our machine.',
  materials: ['aluminium-5052', 'mild-steel-crs', 'stainless-304', 'galvanised-steel-g90'],
  designs: ['l-bracket', 'u-channel-and-hat', 'triangular-gusset'],
  related: ['/calculators/bend', '/file-preparation/fusion'],
  text: `
## Why the flat part is shorter

Fold a strip of paper and both legs add up to its length. Fold a plate of aluminum and they add up to more. The bend is an arc, not a corner, and an arc is a shorter way around than the corner outside it. So if you want two legs of 40 mm each, measured outside, the flat strip is less than 80 mm long. In 2.03 mm aluminum 5052 it is shorter by {{deduction aluminium-5052 2.03}}.

{{drawing bend aluminium-5052 2.03}}

That number is the **bend deduction**: the sum of both outside legs less the flat length. Its sister is the **bend allowance**, the length of the arc itself, measured where the sheet is neither stretched nor squeezed. That layer is the neutral axis, and how deep it lies in the sheet is the **K-factor**: 0.5 would be the middle, and bends push it towards the inside.

## The numbers of our sheets

{{table bends aluminium-5052:1.02 aluminium-5052:1.6 aluminium-5052:2.03 mild-steel-crs:1.22 mild-steel-crs:1.52 stainless-304:1.22 galvanised-steel-g90:1.22}}

Lengths are in millimeters. The inside radius is what our tools make in that sheet. It follows from punch and die, so a radius that you draw in your program does not change it.

## Work it out

You need three figures of the sheet: thickness T, inside radius R and K-factor K. For a right angle:

1. The allowance is a quarter turn of the neutral axis: 1.571 times R plus K times T.
2. The setback, from the tangent point to the corner outside, is R plus T.
3. The deduction is twice the setback less the allowance.

For other angles replace the quarter turn by the angle in radians, and multiply the setback by the tangent of half the angle. The [bend calculator](/calculators/bend) does it for every sheet and angle. If you design in Fusion, SolidWorks or Onshape, enter our R and K in the sheet metal rule and let the program unfold the part.

## Draw the bend line

We bend along lines that you draw from edge to edge. Put them on a layer of their own whose name says how: *BEND UP 90* is read as a bend of 90 degrees towards you. Where the name is silent, we ask for angle and direction before you order.

The line lies in the middle of the bend. Measured from the end of the flat part, that is the outside leg less half the deduction. For a 40 mm leg in our 2.03 mm aluminum you take half of {{deduction aluminium-5052 2.03}} off, and the line goes there.

## Legs that are long enough

A sheet lies across the opening of a die while the punch pushes it in. If a leg does not reach over the die, it slips. The shortest outside leg in 1.6 mm aluminum is {{flange aluminium-5052 1.6}}, in 2.03 mm it is {{flange aluminium-5052 2.03}}. The other side has a limit too: a bend can be {{bendLength aluminium-5052 2.03}} long at most.

If a shorter leg is all you need, ask for a longer one and have it trimmed, or replace the bend with a tab that is screwed on.

## Which metal bends

- Aluminum **5052** bends without cracking. It is the one to choose for brackets and enclosures.
- Aluminum **6061** in its usual temper cracks at small radii. We cut it, and don't bend it.
- **Cold-rolled** and **galvanized** steel bend well. Zinc may craze along the outside of the bend; it still protects.
- **Stainless** springs back more, which our tables take into account, and needs more force, so its longest bend is shorter in thick sheets.
- **Brass** and **copper** bend well along and across the grain in thin gauges.

## What a bend costs

Bends are priced by the piece and become cheaper with the number of parts. An [L bracket](/free-laser-cutting-files-templates/l-bracket) with four holes costs {{design l-bracket 1}} alone and {{design l-bracket 100}} each at a hundred pieces, with setup and packing included. Two things keep the price down: bends that all go the same way, and legs that differ by little, so that the stops don't have to move far.

## Check it before you order

Drop the file. The workspace lists the bends with their angles, measures each leg and shows the size of the folded part. If a leg is too short or a hole too close to a bend, it says so with the number that would do. Where holes may go is a subject of its own: [holes near bends](/guides/sheet-metal-fabrication/holes-near-bends).

> A drawing that shows the folded part from the side can't be bent: we need the flat pattern. If all you have is the folded shape, attach it to a [request](/price/custom) and a person unfolds it.
`,
};
