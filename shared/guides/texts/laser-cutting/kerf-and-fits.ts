import type { Guide } from '../../guide.ts';

/** How wide the beam is, who allows for it, and which width to draw. */
export const KERF_AND_FITS: Guide = {
  topic: 'laser-cutting',
  slug: 'kerf-and-fits',
  title: 'Kerf and fits: slots that fit the first time',
  description:
    'How wide a laser cuts in each of our sheets, who allows for it, and which width to draw for press, glue and sliding fits.',
  lead: 'A laser removes a sliver of material, the kerf. Here is how wide it is in each of our sheets, who allows for it, and the number to draw.',
  materials: ['birch-plywood', 'mdf', 'acrylic-clear', 'aluminium-5052'],
  designs: ['kerf-and-fit-card', 'finger-joint-box', 'spur-gear'],
  related: ['/calculators/kerf', '/laser-cutting/wood'],
  text: `
{{fit birch-plywood:3.2 mdf:3 poplar-plywood:3 acrylic-clear:3 acrylic-clear:6 delrin-white:3.2 aluminium-5052:1.6 mild-steel-crs:1.52 stainless-304:1.22}}

## What the beam takes

The beam runs along the middle of your line. In 3.2 mm birch it burns away {{kerf birch-plywood 3.2}}, half of it on each side. A slot that you draw 3.00 mm wide comes out wider by that much, and a tab that you draw 3.00 mm wide comes out narrower. On one part that hardly matters. In a joint both errors add up, and a box that should hold by itself falls apart.

{{drawing kerf birch-plywood 3.2}}

The kerf is not the same everywhere. Thick sheets need a slower and wider beam than thin ones: 1.5 mm birch loses {{kerf birch-plywood 1.5}}, 6.35 mm birch {{kerf birch-plywood 6.35}}. Metal is cut by another laser with a finer spot, so 1.6 mm aluminum loses {{kerf aluminium-5052 1.6}}. Each material's page names the kerf of each thickness, and so does the table below.

## Who offsets it

For metals we do. Draw the size that you want. Our machine moves its path outwards by half the kerf, so a 5 mm hole comes out at 5 mm. If you draw the kerf in as well, it is there twice, and your holes are too small.

For wood, acrylic, paper and plastic we cut on your line. There the drawing often mixes cutting and engraving, and artwork should stay where you put it. So you allow for the kerf: make outlines larger by half of it all around, and holes smaller. Most drawing programs call that an offset or inset. Our [free designs](/free-laser-cutting-files-templates) do it by themselves and say so.

{{table fits birch-plywood:3.2 mdf:3 poplar-plywood:3 acrylic-clear:3 aluminium-5052:1.6 mild-steel-crs:1.52}}

All figures are in millimeters. *Press fit* is the width to draw for the middle of the range that we measured. *Slide fit* takes the thickest sheet and adds a tenth of a millimeter. Where you allow for the kerf it is taken off already, so draw the number as it stands.

## Slots for real sheets

No sheet is exactly as thick as its name. Birch that is sold as 3.2 mm measures {{measured birch-plywood 3.2}} here, and both ends of that range can turn up in one delivery. Acrylic is cast between glass plates and varies even more: 3 mm clear measures {{measured acrylic-clear 3}}. Rolled metal is much closer to its name.

That leaves you with a choice for every slot that takes a sheet:

- Draw it for the **middle** of the range where you can glue or tap the joint with a mallet. Some joints will be snug and some loose.
- Draw it for the **thickest** sheet where the part has to go together by hand. A thin sheet then rattles a little.
- Draw it for the middle and add small **bumps** or a spring finger where it has to hold without glue whatever the sheet is.

In acrylic never press hard. It does not give, it cracks. Take the slide fit and a drop of solvent cement.

## Fingers and holes

Fingers along the edge of a box are another matter. There the tab and the notch are both cut by the beam, and the thickness of the sheet plays no part in how tightly they hold. What counts is the difference between the notch and the finger once both are cut. Nothing at all gives a joint that you tap together. A tenth of a millimeter leaves room for glue. A quarter goes together loosely.

The thickness decides how far fingers stick out. Draw corners for the thickest sheet, {{thickest birch-plywood 3.2}} in our birch: fingers that stand out by a hair can be sanded, and gaps can't be filled.

Round holes follow the same rule as slots. For a 3 mm screw to pass in birch, draw the hole 3.2 mm less the kerf of {{kerf birch-plywood 3.2}}. The smallest hole that we take there is {{hole birch-plywood 3.2}}; below that the char closes it.

## Test it once

The quickest way to a joint that fits is a card with slots in steps. Push a piece of the same sheet into each slot and read which one holds. Our fit card costs {{design kerf-and-fit-card 1}} alone, and far less beside other parts, as setup and packing of {fees} are charged once per order.

1. Open the [kerf and fit card](/free-laser-cutting-files-templates/kerf-and-fit-card) in the sheet that you will use.
2. Order it, or add it to the quote of the parts that wait for it.
3. Push an offcut into each slot. Write down the one that holds as you like it.
4. Draw your slots with that number, less the kerf where you allow for it.

> Cut the card from the same material and thickness as the part. A number from another sheet, or from another shop's laser, says nothing about yours. Then report the slot on the card’s page, with the lot of the sheet if you know it: the joints of our free designs follow it.

## When it still doesn't fit

Check the unit first: a file in inches that was read as millimeters is off by far more than a kerf, and the workspace asks about it. Then check whether the drawing was offset twice, once by you and once by an export setting. Last, look at the direction: outlines grow, holes shrink. A slot that is part of the outline of a piece moves with the outline, so it becomes narrower when the outline is offset outwards, just as it should.
`,
};
