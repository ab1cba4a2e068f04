import type { Guide } from '../../guide.ts';

/** Boards and the enclosures around them. */
export const BOARD_FIT: Guide = {
  topic: 'printed-circuit-boards-fabrication-assembly',
  slug: 'boards-that-fit-their-enclosure',
  title: 'Boards that fit their enclosure',
  description:
    'Outline, holes, heights and files: how a circuit board and its laser-cut panel or box come to fit each other the first time.',
  lead: 'Most boards are electrically right at the second try and mechanically at the third. These checks save one of them.',
  materials: ['acrylic-clear', 'aluminium-5052', 'birch-plywood'],
  designs: ['finger-joint-box', 'plate-with-holes', 'nema-motor-mount'],
  related: ['/laser-cutting/acrylic', '/file-preparation'],
  text: `
## Begin with the outline

Draw the outline of the board before the first trace. Export it as DXF, and use that same file for the panel and the box around it. One source for both is worth more than any tolerance: if the board changes, everything else changes with it.

Keep the outline simple. Boards are milled with a tool of about 2 mm, so inside corners get a radius of 1 mm. If something square has to sit in a notch, relieve its corners. Copper and parts stay half a millimeter away from a milled edge, and a full millimeter from one that is scored and broken.

## Room around the board

{{drawing board}}

Leave **half a millimeter** between board and wall on each side. Boards are milled to about a fifth of a millimeter, and cut sheets are as exact as their kerf. In wood and acrylic, where the drawing has to allow for the kerf, a box that was drawn without it is larger inside by the kerf: {{kerf acrylic-clear 3}} in 3 mm acrylic. Read [kerf and fits](/guides/laser-cutting/kerf-and-fits) before you rely on a snug fit.

Where a board slides into slots of two walls, make each slot as wide as the board plus 0.2 mm. A usual board is 1.6 mm thick, give or take a tenth of that.

## Holes and standoffs

For an M3 screw draw holes of 3.2 mm in the board and in the panel alike. Keep a ring of 6 mm around each free of parts and traces, because heads, washers and hexagonal standoffs need the room. Place at least three of them, four on large boards, and put one close to every connector that is pushed and pulled.

{{fit acrylic-clear:3 acrylic-black:3 aluminium-5052:1.6 birch-plywood:3.2}}

Two holes on one side are enough to fix where the board lies. If you make these two exact and all others larger by half a millimeter, the board always goes in.

In a panel of 1.6 mm aluminum holes may be as small as {{hole aluminium-5052 1.6}}; in 3 mm acrylic {{hole acrylic-clear 3}} is the least. Threads don't hold in sheets that thin. Use nuts, or inserts that are pressed in.

## Connectors decide

A box rarely fails at its walls. It fails where a connector comes through. For each of them write down:

1. how far its face stands out beyond the edge of the board;
2. the height of its middle above the board;
3. the size of the plug that goes in, with its overmold, not just the metal of the socket.

Cut the opening half a millimeter larger all around than the *plug*. If the wall is thicker than the connector stands out, the plug won't reach. Then either move the connector over the edge, or thin the wall by engraving a field around the opening.

Panels that are seen may hide a lot: let the panel overlap the opening in the box behind, and make the exact opening in the panel only.

## Heights and heat

List the tallest parts on both sides, leads included. Below the board 3 mm are usual, above it what the tallest part needs plus 2 mm of air. A board that gets warm needs holes at the bottom and at the top of the box, so that air moves. Rows of slots look better than a grid of holes and are quicker to cut, as there are fewer pierces.

Metal boxes shield, and they short. Keep standoffs away from traces, or lay a sheet of plastic film below the board.

## Try it in cardboard, then in birch

Print the outline at full size and lay your parts on it. Then cut one panel in a cheap sheet. A [finger-joint box](/free-laser-cutting-files-templates/finger-joint-box) with the inside size that you type costs {{design finger-joint-box 1}} as one piece; ten come to {{design finger-joint-box 10}} each. When it fits, choose the final material: the joints follow its thickness by themselves.

## What to send

For boards: Gerber files with drills, the stack of layers, thickness, copper, color and finish. For assembly also a list of parts with the manufacturer's numbers, and the file with positions. Name what is polarized. The [request form](/printed-circuit-boards-fabrication-assembly) asks for these.

For panels and boxes: the DXF of the outline with layers for cut and engraving. [File preparation](/file-preparation) shows the export for each program.

> Put the name and revision of the board on the silkscreen and the same on the panel as a small engraving. In a year you will be glad of it.
`,
};
