import type { Guide } from '../../guide.ts';

/** Rows of the price of a laser-cut part, and how to lower them. */
export const CUTTING_COST: Guide = {
  topic: 'laser-cutting',
  slug: 'parts-that-cost-less',
  title: 'What a laser-cut part costs, and how to pay less for it',
  description:
    'Where the money goes in a laser-cut part: setup, pierces, length of cut, sheet and handling, each with its figure, and seven changes that lower it.',
  lead: 'Nothing about a price is secret. Here are its rows, taken from a real part, and the ones that you can change with a mouse.',
  materials: ['aluminium-5052', 'mild-steel-hot-rolled', 'mdf', 'mild-steel-crs'],
  designs: ['plate-with-holes', 'washer-spacer-shim', 'triangular-gusset'],
  related: ['/pricing', '/calculators/weight'],
  text: `
## Five things that you pay for

Every price of a part adds up from the same few things, and the workspace lists them row by row:

- **Setup**: somebody looks at the file, prepares it, picks the sheet and puts it on the machine. It is paid once, however many you order.
- **Pierces**: the beam stands still and burns through, once for each hole and each outline.
- **Cutting**: seconds along the length of all lines, at the speed of the sheet.
- **Material**: the area that the part takes from a sheet, with its share of waste.
- **Handling**: parts are picked out of the skeleton, wiped, counted and packed.

Beside these an order pays {fees} once for opening and packing it. That amount is the same for one washer and for a hundred different parts.

## The first piece is the expensive one

{{drawing prices plate-with-holes}}

A plate with four holes shows it: one alone costs {{design plate-with-holes 1}}, ten cost {{design plate-with-holes 10}} each and a hundred {{design plate-with-holes 100}} each. The metal is the same in all three. What shrinks is each plate's share of looking at the file and loading the sheet.

At ten pieces, {{row plate-with-holes 10 material}} of each plate is aluminum, {{row plate-with-holes 10 cutting}} is cutting and {{row plate-with-holes 10 piercing}} is piercing. Now you know where to look first, and where to leave things alone.

## Speed follows thickness

{{table speeds aluminium-5052:1.6 aluminium-5052:3.18 aluminium-5052:6.35 mild-steel-crs:1.52 mild-steel-hot-rolled:6.35 birch-plywood:3.2 mdf:6}}

Speeds are shares of the top speed of the laser that cuts the sheet, fiber for metal and CO₂ for the rest. Twice the thickness takes more than twice the time, and a pierce in plate takes many times as long as one in thin sheet: {{pierce mild-steel-hot-rolled 6.35}} in 6.35 mm steel, {{pierce mild-steel-crs 1.52}} in 1.52 mm.

So thickness is the first lever. A part that is stiff enough at 3.18 mm pays twice for being 6.35 mm: once for the metal and once for the beam. Where you need stiffness and not mass, a fold does more than another gauge does.

## Seven ways to pay less

1. **Order together.** Five different brackets in one order share its fees, and those of the same sheet share loading as well. Tell colleagues before you press the button.
2. **Order what you will need.** If the next ten are sure, have them cut now. Moving the quantity in the workspace shows at once what a piece costs at each step.
3. **Cut fewer holes.** A grille of 400 round holes needs 400 pierces. Forty slots give the same air with a tenth of them.
4. **Engrave instead of cut.** A hole that only marks a drill center can be a small cross.
5. **Leave areas unfilled.** A logo as a line takes seconds, as a filled field minutes.
6. **Fill the rectangle.** Sheets are bought by area, and parts are laid out by their shape. An L wastes what lies in its elbow unless something else fits into it; a part cut in two halves that are bolted may need half the sheet.
7. **Wait a little.** The standard speed is free and ships within {standardDays} working days. The fastest one costs {rushPercent} more on all your parts.

## What hardly matters

Round corners cost no more than sharp ones; they are often quicker, because the head needn't stop. Odd sizes cost nothing either: 97.3 mm is as easy as 100. Tolerances of the cut come with the machine and are not priced. And a wild outline is cheap as long as it is short.

Small parts have a lower limit of their own. Below {{smallest aluminium-5052 1.6}} a piece of 1.6 mm aluminum tips and falls through the slats, so keep washers and tags above it or join several with tabs.

## Compare sheets, not prices

The list of materials can be sorted by the price of *your* drawing. A change from stainless to galvanized steel, or from acrylic to PETG, shows up in dollars before you have decided anything. Weigh it against what the part has to do: outdoors, near food, under load. The [pricing page](/pricing) shows one part's rows at any quantity you choose.

> A part for a trial may be of another sheet than the final one. MDF is the cheapest way to find out that a hole is in the wrong place. A gusset in plate steel costs {{design triangular-gusset 10}} at ten pieces; its shape in board tells you the same about its holes.
`,
};
