import type { Guide } from '../../guide.ts';

/** Walls, overhangs and clearances of printed parts. */
export const PRINTED_WALLS: Guide = {
  topic: '3d-printing',
  slug: 'walls-overhangs-and-clearances',
  title: 'Printed parts: walls, overhangs and clearances',
  description:
    'How thick walls should be, how far a printed part may lean, how much room moving parts need, and when to cut a sheet instead.',
  lead: 'Printing makes almost any shape, but not every shape is strong, smooth or cheap. These are the sizes to begin with.',
  materials: ['petg', 'acrylic-clear'],
  designs: ['finger-joint-box', 'spur-gear', 'key-tag'],
  related: ['/laser-cutting/plastic', '/quality-standards-services'],
  text: `
## Three processes, three characters

Three ways of printing cover most parts, and each has its own character:

- **Filament** (FDM) lays down a thread of molten plastic. It is cheap, large and tough, and shows its layers. Between layers it is weaker than along them.
- **Powder** (SLS, MJF) melts nylon powder. It needs no support, is strong in all directions and feels like a sugar cube.
- **Resin** (SLA) hardens liquid by light. It is fine and smooth, and more brittle; strong light ages it.

If you don't know which you need, say what the part has to do. That tells us more than the name of a process.

## Walls

Filament comes in lines of about 0.4 mm, so walls should be a multiple of that: 1.2 mm for covers, 2 mm for what carries a load. Powder goes down to 1 mm, resin to 0.6 mm for small parts. A wall that is thick enough everywhere beats one that is thick here and thin there, as plastic shrinks when it cools and thick places pull harder.

Don't fill a part because it feels safer. Inside, a filament part is a honeycomb anyway; three walls and a fifth of filling are stronger than a single wall around solid plastic.

## How far it may lean

Filament and resin are built on what lies below. A wall may lean by **45 degrees** without help, as each layer still rests on half of the one before. Beyond that it needs support, which costs material and leaves marks where it is broken off.

{{drawing overhang}}

A few habits save most supports:

1. Lay the largest flat face down.
2. Turn round holes in walls into teardrops, or accept a slightly flat top.
3. Replace a ledge by a slope, an inside chamfer of 45 degrees.
4. Bridge gaps of up to 10 mm freely: a thread that is held on both ends hardly sags.

## Clearances

Two parts that should go together need room. Start with these gaps on each side:

| | Filament | Powder | Resin |
| --- | --- | --- | --- |
| Push together | 0.15 mm | 0.15 mm | 0.05 mm |
| Slide | 0.3 mm | 0.3 mm | 0.15 mm |
| Printed in one piece, to move | 0.5 mm | 0.5 mm | 0.3 mm |

Vertical holes come out small, by a quarter of a millimeter with filament. Draw them larger, or drill them. The first layer spreads a little on the plate as well: chamfer the lowest edge by half a millimeter.

## Strength follows the layers

A filament part breaks between its layers. A hook printed standing up snaps; the same hook printed lying down holds. Think of plywood and put the layers across the direction of the force. Round the inner corners of everything that bends, since cracks begin there.

Screws hold better in brass inserts that are melted in than in printed threads. For an M3 insert leave a wall of 2 mm around its hole.

## When a sheet is better

Printers are slow on large flat things. A lid, a panel, a front plate or a gear that is the same all the way through takes hours to print and minutes to cut, and the cut one is flat, clear or colored as you like. A box of 160 by 110 mm is a day's printing; cut from birch with finger joints it costs {{design finger-joint-box 1}} alone and {{design finger-joint-box 10}} each at ten pieces.

Often both together are best: printed corners and sockets, cut panels between them. Leave slots for the panels as wide as the thickest sheet plus a slide fit. Our 3 mm clear acrylic measures {{measured acrylic-clear 3}}, so draw the printed slot {{thickest acrylic-clear 3}} plus 0.2 mm. What that means for joints is the subject of [kerf and fits](/guides/laser-cutting/kerf-and-fits).

## What to send

An STL or, better, a STEP file, in millimeters. Check three things before: the model is closed, no wall is thinner than the process can make, and the scale is right, as an STL doesn't say its unit. Add how many you need, the color, and which faces are seen. The [request form](/3d-printing) asks for these and a person answers.

> A printed part that is to be sold by the hundred is seldom printed for long. If numbers grow, look at [injection molding](/guides/injection-molding/draft-walls-and-gates) before you design the last details.
`,
};
