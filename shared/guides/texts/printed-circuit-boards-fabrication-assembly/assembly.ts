import type { Guide } from '../../guide.ts';

/** Lists of parts, positions, panels and tests of assembled boards. */
export const BOARD_ASSEMBLY: Guide = {
  topic: 'printed-circuit-boards-fabrication-assembly',
  slug: 'ready-for-assembly',
  title: 'Ready for assembly: parts list, positions, panels and tests',
  description:
    'How to write a list of parts that can be bought, which file places them, what a panel needs for the machine, and how to say when a board is good.',
  lead: 'Machines place a thousand parts an hour and ask a question about three of them. This is how to answer before they ask.',
  materials: ['stainless-304', 'silicone-rubber', 'polyethylene-foam'],
  designs: ['finger-joint-box', 'slotted-strap'],
  related: ['/landing/robotics', '/quality-standards-services'],
  text: `
## A list that can be bought from

The list of parts, or BOM, is the contract. Give each line these columns, and no line without them:

- **Quantity** and **references**: 4, C3 C7 C8 C12.
- **Manufacturer and its part number**, in full, with the letters for packing at the end.
- **Value and package**: 100 nF, 16 V, X7R, 0603.
- **Alternatives**, by number, or the words "any with this value".
- **Not fitted**, where a place stays empty.

"100 nF" alone is not a part, and neither is a link to a shop. For resistors and small capacitors say that equivalents are fine; then nobody waits for a single reel. For chips, crystals and connectors name one part, and one more that you have tried.

Look up stock before you freeze the layout. A chip that is out everywhere decides the date of the whole order, and a pin-compatible second source is worth a day of design.

## Where each part goes

The **placement file** says for each reference: x, y, angle and side. Programs export it beside the Gerbers. Three things go wrong with it:

1. The origin differs from that of the Gerbers. Put both on the same corner.
2. Angles count from another direction, or a footprint was drawn turned. Pin 1 then sits in the wrong corner, for every part of that kind.
3. Parts that were moved by hand after the export.

A PDF of both sides with outlines, references and **pin 1 marked** settles all three in a minute. Mark cathodes with a bar and a letter. A dot can mean two things, and diodes have suffered from it for fifty years.

## Both sides, or one

If every part fits on one side, the board passes the oven once. Two sides mean two stencils, two setups and two ovens. Heavy parts hang upside down in the second pass, so keep large coils and connectors on the side that goes last. Through-hole parts are soldered by hand or in a wave. Gather them at one edge, and ask whether a version for the surface exists.

## Panels

{{drawing panel}}

Machines hold boards by two straight edges of about 5 mm, free of parts. Small or round boards can't be held, so they travel in a panel with rails. Let the assembler draw it, or follow these rules:

- Rails of 7 to 10 mm along the two long sides.
- Three round marks of bare copper, 1 mm wide, each with an opening in the mask 2 mm wide, in three corners. Not four: the missing one tells which way it lies.
- Boards are parted by scored lines, straight and from edge to edge, or by milled gaps with tabs that are broken. Tabs suit any shape, and leave stubs of half a millimeter.
- Keep ceramic capacitors 5 mm away from tabs and scores, or turn them along the line. Bending cracks them, and the crack shows up a year later.

Two more marks beside each part with fine pitch help the camera.

## Paste and stencils

Solder paste is wiped through a sheet of stainless, 0.1 to 0.13 mm thick. Openings follow your paste layer, usually a tenth smaller than the pads. Large pads below chips are split into windows that cover about 60 percent, or the chip swims. Such foils can be etched as well: our photo-etched stainless starts at 0.1 mm.

Vias in pads drain the solder away. Move them out, or have them filled, which costs.

## When is it good?

Say how you will know. There are four levels, each with its price:

- **Looked at**, by camera for each part: there, right way round, soldered.
- **X-rayed**, for chips whose joints lie below them.
- **Powered**: a current at a voltage, and a light that blinks.
- **Tested** by a program on pins, with a result for each serial number.

For powering or testing, send the procedure, the firmware and a fixture, or leave room for test points: round pads of 1.5 mm on one side, 2.5 mm apart. The frame for the needles can be cut from plywood or acrylic. A [box](/free-laser-cutting-files-templates/finger-joint-box) as its base costs {{design finger-joint-box 1}}.

## Packing and after

Assembled boards travel in bags that lead static off, apart from each other. Foam cut to shape keeps connectors straight: holes in 10 mm polyethylene foam begin at {{hole polyethylene-foam 10}}. Heat sinks want a pad below them, silicone of 1 mm for instance, cut to the outline of the chip, with webs no thinner than {{bridge silicone-rubber 1}}. A [strap](/free-laser-cutting-files-templates/slotted-strap) that presses both down is {{design slotted-strap 10}} each at ten.

> Build five before you build five hundred. The five cost more each, and one of them will tell you which footprint is mirrored.

## What belongs into the request

Gerbers, drills, list of parts, placement file, the PDF, the number of boards, who buys the parts, what counts as good, and the date. If you supply parts, send a few percent more than you need, on reels or in cut tape with a leader. The [form](/printed-circuit-boards-fabrication-assembly) has a place for each, and a person asks only about what is missing.
`,
};
