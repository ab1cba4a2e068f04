import type { Guide } from '../../guide.ts';

/** Sanding, oil, paint and cement on cut wood and acrylic. */
export const WOOD_AND_ACRYLIC: Guide = {
  topic: 'surface-finishing',
  slug: 'finishing-wood-and-acrylic',
  title: 'Finishing laser-cut wood and acrylic at home',
  description:
    'How to clean soot, sand, stain, oil and paint laser-cut wood, and how to flame, glue and care for acrylic without crazing it, with times and grits.',
  lead: 'Cut parts arrive ready to use. An evening with sandpaper and oil makes them look as if they had cost ten times as much.',
  materials: ['birch-plywood', 'walnut-hardwood', 'mdf', 'acrylic-clear', 'acrylic-frosted-clear'],
  designs: ['finger-joint-box', 'key-tag', 'spur-gear'],
  related: ['/laser-cutting/wood', '/laser-cutting/acrylic', '/landing/crafts'],
  text: `
## Unpack it first

Wood comes with brown edges and perhaps with protective paper on its faces, if you ordered it. Peel the paper as soon as the parts arrive, since its glue hardens with weeks. A hair dryer loosens what sticks. Without paper there may be a shadow of smoke along the lines. Most of it comes off with a damp cloth and a drop of dish soap; what stays sits in the first tenth of a millimeter, and sanding takes it.

Acrylic keeps its film until everything else is done.

## Edges: keep, wipe or sand

The dark edge is charred resin. It rubs off on hands for a while. You can keep it, as a line that frames every piece, and seal it with a coat of clear varnish or shellac. You can wipe it with alcohol until the cloth stays clean. Or you can sand it away, which takes off {{halfKerf birch-plywood 3.2}} or so and makes joints looser by as much. So sand edges that are seen, and leave those of fingers and slots alone.

## Sanding in the right order

{{drawing grain}}

1. Glue first, sand later. Then fingers and faces become one.
2. Start with 180 grit on a flat block, along the grain. Plywood has half a millimeter of face veneer and often less, so a machine goes through it in seconds.
3. Wet the wood with a sponge and let it dry. Fibers stand up.
4. Finish with 240, by hand, and stop there. Finer paper closes the pores, and oil stays on top.
5. Break all corners with three light strokes. Sharp corners wear white.

Engraved fields are left out. Brush the dust out with an old toothbrush, along the lines.

## Color and protection

| Finish | Looks | Good for | Mind |
| --- | --- | --- | --- |
| Oil (linseed, tung, hard oil) | warm, deep | walnut, cherry, oak | rags can catch fire; dry them spread out |
| Wax | silky | things that are held | no shield against water |
| Shellac | glossy, quick | small boxes, soot at edges | alcohol dissolves it |
| Water varnish | clear, pale stays pale | birch, maple | raises the grain once |
| Paint | even | MDF | edges drink it |

MDF has edges like blotting paper. Seal them with thinned wood glue or filler, sand, and paint then. Birch takes stain in blotches; a thin coat of shellac below it evens it out.

Stain before you engrave, if contrast is what you want: send us nothing, as we cut from our own sheets, but choose a dark wood. Walnut with a pale core shows two colors on its own.

Oil makes wood swell by a hair. A box whose lid just fits should be oiled outside only. Remember what the sheet measures, {{measured walnut-hardwood 3.2}} for 3.2 mm walnut, before you make it fit tightly.

## Acrylic: what hurts it

The edge from the beam is glossy and full of tension. Alcohol, glass cleaner and many paints make it craze: hundreds of fine cracks appear within seconds or overnight. Clean with water, soap and a soft cloth. If paint or glue must touch the edge, warm the part before, at 80 °C for as many hours as the sheet has half centimeters, and let it cool slowly in the closed oven. That lets the tension go.

Scratches come out with acrylic polish and patience. A torch makes edges shine, but the laser has done that already; leave it.

## Gluing acrylic

Solvent cement is as thin as water and melts both faces into one. The joint must be clean, tight and flat. Hold the parts together with tape, touch the needle to the seam, and watch it run in. After a minute it holds, after a day it is strong. It leaves no bubble when nothing moves, and white fog when the air is damp.

Thick cement fills gaps of a tenth or two. Superglue fogs everything around it. Frosted faces don't glue well: engrave the frost away where the seam runs, or screw the parts. For screws, drill nothing yourself if you can help it, and have the holes cut. In 3 mm clear they start at {{hole acrylic-clear 3}}, and {{edge acrylic-clear 3}} stays to the edge at least; give a screw twice its diameter.

## Filling engraving with paint

Leave the film on while it is engraved, so that it serves as a mask. Brush acrylic paint into the mark, wait until it is touch-dry, and pull the film off slowly. On wood, seal the face before, or color creeps along the fibers.

## Order enough

A trial piece for finishes is the cheapest part of a project. Add two of a small shape in the same sheet, a [key tag](/free-laser-cutting-files-templates/key-tag) for instance at {{design key-tag 10}} each when you take ten, and spoil them at leisure. A [box](/free-laser-cutting-files-templates/finger-joint-box) that is spoiled costs {{design finger-joint-box 1}}.

> Oily rags can heat up by themselves and burn. Spread them out to dry outdoors or put them in water, tonight and not tomorrow.

## What we can do for you

Protective paper and cleaning are choices in the workspace, priced at once. Oiling, painting and gluing are done by a person: say the product, the color and the gloss on the page of [finishes](/finishing-services), and name the faces that count.
`,
};
