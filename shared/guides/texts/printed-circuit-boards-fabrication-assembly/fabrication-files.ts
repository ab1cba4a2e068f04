import type { Guide } from '../../guide.ts';

/** Gerbers, drills, stack and notes of a board. */
export const BOARD_FILES: Guide = {
  topic: 'printed-circuit-boards-fabrication-assembly',
  slug: 'files-for-fabrication',
  title: 'Files for a bare board: layers, drills and the notes beside them',
  description:
    'Which files a board house needs, how to check Gerbers and drills before you send them, and which choices of copper, mask and finish change the price.',
  lead: 'A board is made from a stack of pictures. If one is missing, mirrored or old, the board is perfect and useless.',
  materials: ['polycarbonate-film', 'acrylic-clear', 'aluminium-5052'],
  designs: ['plate-with-holes', 'ruler'],
  related: ['/landing/electronics', '/quality-standards-services'],
  text: `
## The stack, picture by picture

{{drawing stack}}

Each layer of the board is a file of its own. A board with two layers of copper needs these:

| File | Shows |
| --- | --- |
| Top and bottom copper | what stays of the foil |
| Top and bottom mask | where the green is *left open* |
| Top and bottom silkscreen | white printing |
| Paste, top and bottom | openings of the stencil, for assembly |
| Outline | the edge, one closed line |
| Drills | positions and diameters, plated and not |

Inner layers add a picture each. Send them as **Gerber X2** if your program offers it, since these files say themselves which layer they are. With older ones, names do that, so don't rename them. A single modern file, ODB++ or IPC-2581, holds everything together and is welcome too.

Put the whole set into one ZIP, from one export, made on the same day. Mixed sets are the classic fault: copper of today with drills of last week.

## Look at it in a viewer

Open the ZIP in a Gerber viewer that did not come with your layout program. You then see what the fabricator sees. Go through it in this order:

1. All layers lie on top of each other, none mirrored. Text on the bottom reads backwards from above; that is right.
2. Holes sit in the middle of their pads.
3. The outline is closed, and cutouts are inside it on the same layer.
4. Mask openings are a little larger than pads, and vias are open or covered as you want.
5. Silkscreen doesn't run over pads. What does is cut off.
6. Size: measure one edge with the viewer's ruler.

Then look at the drill list. An odd diameter that occurs once is usually a mistake. Slots and unplated holes should be named as such.

## Rules that cost nothing

Every fabricator has a list of what is standard. Boards that stay within it are cheap everywhere, and these values are common ground:

- Traces and gaps of **0.15 mm** or more; 0.2 mm if there is room.
- Finished holes from **0.3 mm**, with a ring of copper 0.15 mm wide around them.
- Copper **0.3 mm** away from a milled edge, half a millimeter where boards are scored.
- Printing with strokes of 0.15 mm and letters 1 mm high.
- Mask between pads no narrower than 0.1 mm, or it flakes off.

Finer values can be had for more money. Before you pay it for the whole board, ask which part needs them. Often a single connector does, and a different package would not.

## Choices on the form

**Thickness.** 1.6 mm unless something says otherwise. Thin boards bend, and connectors at the edge expect a number.

**Copper.** 35 µm, or one ounce, carries an ampere or two in a millimeter of width without getting warm. For more current make traces wider first; thick copper needs wider gaps as well.

**Surface.** Solder by hot air is cheap and a bit uneven. Nickel and gold are flat, keep for long, and suit fine pitches and keys. An organic coat is flat and cheap, but wants to be soldered soon.

**Color.** Green is quickest. White yellows in the oven, and black hides traces from your eyes as well.

**Impedance.** If the layout counts on it, say which traces, on which layer, at how many ohms. The fabricator adjusts widths to his own stack.

**Test.** Have bare boards tested electrically. It is cheap, or free, and finds what no eye does.

## Numbers and time

Boards are made many to a large panel. Small boards cost next to nothing in material, while the setup is the same for five as for fifty. Two days faster may double the price; two weeks of patience may halve it. More layers cost in steps: from two to four the price roughly doubles, and so does the ease of routing.

## Everything around it

Export the outline as DXF once more, with mounting holes and connectors, and use it for the panel in front. In 3 mm clear acrylic holes start at {{hole acrylic-clear 3}}, in 1.6 mm aluminum at {{hole aluminium-5052 1.6}}. A plate with holes at your spacing costs {{design plate-with-holes 1}}; ten of them {{design plate-with-holes 10}} each. An insulating sheet below the board can be cut from 0.25 mm polycarbonate film by the same outline, less a millimeter all around.

> Write the fabrication notes as a plain text file in the ZIP: thickness, copper, mask, surface, test, and whom to call. It is the one file that everybody opens.

## Send it

The form for [circuit boards](/printed-circuit-boards-fabrication-assembly) takes the ZIP, the number of boards and the date. If we are to fit parts as well, read on about [assembly](/guides/printed-circuit-boards-fabrication-assembly/ready-for-assembly).
`,
};
