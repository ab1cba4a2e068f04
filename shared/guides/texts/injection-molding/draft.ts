import type { Guide } from '../../guide.ts';

/** Draft, walls and gates of molded parts. */
export const DRAFT: Guide = {
  topic: 'injection-molding',
  slug: 'draft-walls-and-gates',
  title: 'Before the mold: draft, walls and gates',
  description:
    'What a plastic part needs before anybody cuts a mold: draft on every wall, even thickness, ribs instead of lumps, and a place for the gate.',
  lead: 'A mold is paid for once and can hardly be changed. An afternoon on these points saves weeks later.',
  materials: ['abs', 'polypropylene'],
  designs: ['plate-with-holes', 'key-tag'],
  related: ['/3d-printing', '/quality-standards-services'],
  text: `
## How a mold works

Two blocks of steel or aluminum close around a hollow. Hot plastic is pressed in, cools in seconds and shrinks onto the inner half. The mold opens along one line, pins push the part off, and it starts again. Nearly all rules follow from these few sentences: the part has to fill, to cool evenly, to let go, and to be pushed off without a scar.

## Draft

A wall that is parallel to the opening sticks. It scrapes along the steel for its whole height, and the part is scratched or stays in the mold. So every wall leans a little, wide at the parting line and narrow away from it.

{{drawing draft}}

- **One degree** is enough for plain walls up to 30 mm high.
- **Two degrees** are better, and usual where nothing speaks against it.
- **Texture** asks for more: about one and a half degrees for each hundredth of a millimeter of its depth, on top.

Put draft in early. Added at the end it moves everything else: bosses no longer meet, snaps miss.

## Even walls

Plastic shrinks as it cools, and thick places cool last. They pull the skin inwards, which leaves a dent called a sink mark, or a hollow inside. Keep walls the same all over: 1.5 to 2.5 mm suits most small parts, and a change should be a slope, not a step.

If a place has to be strong, don't make it thick. Add **ribs**, half to two thirds as thick as the wall that they stand on, and up to three times as high. If a corner looks like a lump, core it out from the side that nobody sees.

Round every inner corner with at least half of the wall thickness. Plastic flows around it better and cracks begin there less.

## Undercuts

Anything that hooks behind the steel keeps the mold from opening: a hole in a side wall, a snap on the inside, a thread. Slides can pull back before it opens, but each makes the mold dearer by a good part of its price. Many undercuts disappear when you look for another way:

1. Let a hole in a side wall reach down to the parting line, so that it is open at one end.
2. Put an opening below a snap hook. The steel that forms it comes through from the other side.
3. Make a clip as a separate part.

## Gates, pins and lines

The plastic comes in through a **gate**, which leaves a small scar. It should sit on the thickest place and out of sight. Where two streams meet again behind a hole there is a **weld line**, which is weaker and can be seen on dark parts: keep it away from screws. **Ejector pins** leave round marks; say which side is seen and they go on the other one. And along the **parting line** there is a fine edge, so don't lay it over a sealing face.

## Which plastic

| Plastic | Good for | Mind |
| --- | --- | --- |
| ABS | housings, tough and easy to mold | sunlight |
| Polypropylene | hinges, lids, chemicals | shrinks a lot, can't be glued |
| Polycarbonate | clear and very tough | solvents, needs dry granules |
| Nylon | gears, hot and oily places | takes up water and grows |
| Acetal | sliding parts, springs | can't be glued or painted |

Each shrinks by its own share, between half and two and a half percent. A mold is cut for one of them. Changing the plastic later changes every size.

## How many are worth a mold

A simple aluminum mold pays at some hundreds of parts, a steel one at thousands. Below that, print the parts, or cut and bend them. Flat parts never need a mold: a [plate with holes](/free-laser-cutting-files-templates/plate-with-holes) costs {{design plate-with-holes 100}} each at a hundred pieces without any tool.

Prove the shape first. Print one, assemble it, drop it, put it in front of somebody who has not seen it before. Then have the mold made. Panels and brackets of the trial can come from sheets; {allMaterials} materials have a page with their limits.

## What to send

A STEP file with draft in it, the plastic if you know it, how many parts a year, which faces are seen and which sizes matter. The [request form](/injection-molding) asks for these. You get back a price for the mold and one for the part, and a list of what should change, with pictures.

> Ask for the report on the flow of the plastic before steel is cut. It costs little and shows weld lines, traps of air and sink marks while they are still lines on a screen.
`,
};
