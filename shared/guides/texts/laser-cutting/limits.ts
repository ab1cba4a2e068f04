import type { Guide } from '../../guide.ts';

/** Smallest holes, bridges and edges. */
export const LIMITS: Guide = {
  topic: 'laser-cutting',
  slug: 'smallest-holes-and-bridges',
  title: 'How small can it be? Holes, bridges and edges',
  description:
    'The smallest holes, bridges and edges that a laser cuts in metal, wood and acrylic, why they differ, and what to do where yours are smaller.',
  lead: 'Every sheet has a size below which holes close, bridges snap and edges char. These are ours, with the reasons and some ways around them.',
  materials: ['aluminium-5052', 'stainless-304', 'birch-plywood', 'acrylic-clear'],
  designs: ['plate-with-holes', 'flange-with-bolt-circle', 'slotted-strap'],
  related: ['/photo-etching/metal', '/calculators/weight'],
  text: `
## Three numbers for every sheet

When you drop a drawing, we measure every hole, every web of material between two cuts, and the distance of every hole to the edge. Each thickness has a limit for all three.

{{drawing spacing aluminium-5052 1.6}}

- The **hole** limit is the narrowest width of anything that is cut out, however it is turned. A long slot counts by its width.
- The **bridge** limit is the least material between two cuts.
- The **edge** limit is the least material between a hole and the outline.

{{table limits aluminium-5052:1.6 mild-steel-crs:1.52 mild-steel-hot-rolled:4.78 stainless-304:1.22 birch-plywood:3.2 acrylic-clear:3 mdf:6}}

All figures are in millimeters, straight from the catalog that checks your file. The [materials](/materials) list all others.

## Why a hole has a smallest size

The laser starts each hole with a pierce: it stands still until the beam is through. That takes longer in thick metal, and it leaves a spot that is wider than the cut. In a large hole the pierce lies in the waste and nobody sees it. In a hole hardly wider than the spot there is no room for it, and the edge is scarred before the cut begins.

Heat is the second reason. The beam goes around a small hole in a fraction of a second and heats the same few cubic millimeters all along. Metal melts back, acrylic bulges, wood turns to char. As a rule a hole should be at least half as wide as the sheet is thick. In 4.78 mm steel that is {{hole mild-steel-hot-rolled 4.78}}; in thin aluminum, cut fast and cool, we go down to {{hole aluminium-5052 1.6}} in 1.6 mm.

## Why bridges snap

A narrow web gets hot from both sides. In wood it chars through; what is left is {{bridge birch-plywood 3.2}} at least in 3.2 mm birch. In metal it warps, and on thin parts it bends when the sheet is unloaded. Long bridges are weaker than short ones of the same width, so give a web that is longer than ten times its width some more.

The same holds for the spaces between vents and grilles. A row of slots turns a plate into a row of springs. Leave a solid frame around it, or break a long row into two with a wider rib between.

## Edges need more in wood

A hole close to an edge leaves a thin rim, and the rim is a bridge with nothing behind it. Plywood may split along a layer there, and acrylic cracks when a screw is tightened. Keep screws at least their own diameter from the edge, whatever the table allows. It allows what can be cut; a screw asks for more.

## What happens below the limits

Nothing is hidden. A part that goes below a limit is still priced, and the workspace marks each place with its size and the limit. You can accept it: we then cut it as drawn, and you know that it may char or break. Below about a third of a limit nothing would be left after the cut, and we don't offer it.

Most of the time there is a better way:

1. **Engrave it.** A hole that only marks a place can be a cross or a small circle engraved along its line. It costs less too, as nothing is pierced.
2. **Take a thinner sheet.** Limits follow the thickness. In 1.22 mm stainless a hole may be {{hole stainless-304 1.22}} wide, in 3.18 mm it has to be {{hole stainless-304 3.18}}.
3. **Drill it later.** Engrave the center and drill. A drill makes a rounder small hole in thick plate than any beam.
4. **Etch it.** [Photo etching](/photo-etching/metal) makes holes and webs of tenths of a millimeter in foil up to 0.5 mm, all at once and without heat.

## Specks and doubled lines

Two faults look like tiny features and are none. Specks are bits of line smaller than a tenth of a millimeter, left over from tracing or trimming; we leave them out and count them for you. Doubled lines are outlines drawn twice on each other. They would be cut twice, which burns the edge and costs twice the time. We find both, and one press removes them.

> If you draw for a fit rather than for a look, read [kerf and fits](/guides/laser-cutting/kerf-and-fits) next. The smallest hole in the table is what comes out of the machine, and in wood and acrylic that is not what you draw.

## Largest parts

There is an upper limit as well. A part has to fit on the usable area of a sheet, clamps and edges taken off: {{largest aluminium-5052 1.6}} in 1.6 mm aluminum and {{largest birch-plywood 3.2}} in 3.2 mm birch. Turned by a quarter it may fit as well; we try both. Cut a longer part in two and join the halves with fingers or a splice plate such as a [slotted strap](/free-laser-cutting-files-templates/slotted-strap), which costs {{design slotted-strap 10}} each at ten pieces.
`,
};
