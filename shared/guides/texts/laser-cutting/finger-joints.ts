import type { Guide } from '../../guide.ts';

/** Corners of boxes: fingers, tabs, bolts and glue. */
export const FINGER_JOINTS: Guide = {
  topic: 'laser-cutting',
  slug: 'finger-joints-and-boxes',
  title: 'Finger joints: boxes that go together without gaps',
  description:
    'How many fingers a corner needs, how long and how wide to draw them, which corners collide, and how to hold a laser-cut box together.',
  lead: 'A box is six flat parts and twelve edges. Get the edges right and the rest is glue.',
  materials: ['birch-plywood', 'mdf', 'acrylic-clear', 'poplar-plywood'],
  designs: ['finger-joint-box', 'kerf-and-fit-card'],
  related: ['/laser-cutting/wood', '/calculators/kerf', '/landing/models'],
  text: `
## Anatomy of a corner

Two panels meet at a right angle. One has fingers where the other has notches, and both fill the same line. The fingers of each panel reach through the thickness of the other one, so their **length** follows the sheet. Their **width** is yours to choose.

{{drawing fingers birch-plywood 3.2}}

Length is where most boxes fail. Plywood that is sold as 3.2 mm measures {{measured birch-plywood 3.2}}. Draw the fingers as long as the thickest sheet may be. They then stand out by a hair on most boxes, which a sheet of sandpaper takes off in a minute. Drawn too short they leave a groove, and nothing fills a groove nicely.

## How wide, how many

Two to four times the thickness is a good width: 8 to 12 mm in 3 mm sheets. Narrower fingers give more glue area, but each one takes longer to cut and breaks more easily while you push. Wider ones look plain and let a panel bow between them.

Give each edge an **odd number** of fingers and notches together, so that both ends are alike and the panel has no left and right. Spread them evenly. For a panel 160 mm long, thirteen fields of 12.3 mm look better than twelve of 13 and a stub.

At the ends, a finger that is a little wider than the rest protects the corner. In MDF a narrow end finger crumbles off, as the board has no fibers to hold it.

## Three panels, one point

In each corner of a box three panels meet, and two of them want the same little cube. Decide who gets it, and keep to it in all eight corners. A pattern that works: front and back own the vertical edges, the floor gives way to all four walls. Draw one corner in full before you copy it; a box in which two fingers claim the same place can't be closed, and you find out with glue on your hands.

## How tightly it holds

Wood and acrylic are cut on your line, so a notch grows by the kerf and a finger shrinks by it. In 3.2 mm birch that makes {{kerf birch-plywood 3.2}} of play on each pair if nobody corrects it. [Kerf and fits](/guides/laser-cutting/kerf-and-fits) has the numbers for all sheets. In short, for 3 mm stock:

| Joint | Play between finger and notch, after the cut |
| --- | --- |
| Pressed with a mallet, birch | none, or up to 0.05 mm less |
| Glued | 0.05 to 0.1 mm |
| Put together and taken apart | 0.15 to 0.25 mm |
| Acrylic, solvent cement | 0.05 to 0.1 mm, never pressed |

{{fit birch-plywood:1.5 birch-plywood:3.2 birch-plywood:6.35 mdf:3 mdf:6 poplar-plywood:3 acrylic-clear:3 acrylic-clear:6}}

Our [finger-joint box](/free-laser-cutting-files-templates/finger-joint-box) does the sums: you set inside sizes, the sheet sets the fingers, and the drawing carries the kerf as a step that you can switch off. One costs {{design finger-joint-box 1}}, ten cost {{design finger-joint-box 10}} each; {{row finger-joint-box 10 cutting}} of that is time of the beam, and that is what fewer and wider fingers save.

## Inside sizes first

A box is bought for what goes in. Start from the inside and let the walls add to the outside; then change the sheet without measuring again. Add 1 mm in each direction for things of wood and plastic, 2 mm for what somebody has to lift out, and a finger hole or a ribbon if it should come out at all.

## Holding it together

1. **Glue.** Wood glue on end grain of plywood is strong enough for everything in this size. Use little, as it squeezes out into the corners. Clamp across both diagonals and check that they are equal.
2. **Bolts.** A T-shaped slot in one panel takes a nut, and a bolt through the other panel pulls both together. Draw the slot as wide as the nut is across its flats plus the play above. It comes apart again, and it needs no clamps.
3. **Solvent cement.** For acrylic: put the box together dry, then let the thin liquid run into the joint from a needle. It creeps in by itself. Don't move anything for a minute.

In acrylic round off inner corners of notches by half a millimeter, or cracks begin there when somebody drops the box.

## Lids

A lid that lies on top wants a second plate below it that sits inside the walls with half a millimeter of room all around. A lid that slides needs a groove, and a laser makes none of a given depth. So it runs between two pairs of rails instead, strips whose tabs go through the sides, with half a millimeter of air above it and beside it. The front wall ends where the lid lies. A lid on a hinge is often just two round tabs in two round holes.

> Cut one corner in cardboard or in the cheapest plywood first, three short stubs with the same fingers. If they close, the box will.
`,
};
