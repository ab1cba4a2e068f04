import type { Guide } from '../../guide.ts';

/** Files, orientation and large parts. */
export const PRINT_FILES: Guide = {
  topic: '3d-printing',
  slug: 'files-and-orientation',
  title: 'Files that print: closed models, the right way up',
  description:
    'How to export STL, 3MF and STEP for printing, which faults stop a print, how to choose which way a part lies, and how to split one that is too large.',
  lead: 'Half of all failed prints fail in the file, and most others in the way the part was laid down. Both can be checked at your desk.',
  materials: ['abs', 'polypropylene', 'birch-plywood'],
  designs: ['finger-joint-box', 'ruler', 'l-bracket'],
  related: ['/file-preparation', '/quality-standards-services'],
  text: `
## Three kinds of file

**STEP** keeps true surfaces: a cylinder stays a cylinder. Send it if you have it, as walls can be measured in it and small faults mended. **3MF** is made for printing: triangles with a unit, and colors if you like. **STL** is the oldest, nothing but triangles. It has no unit, so a part in inches turns up 25.4 times too small. Put one size of the part into your message and the mistake is caught.

When you export triangles, choose a deviation of about 0.02 mm. Coarser, and round holes become polygons that you can feel. Finer makes the file large and the part no better, since the layers are ten times as coarse.

## Closed, whole, one body

A printer fills the inside of a shape, so the shape needs an inside. Check these four:

1. **Closed.** Every edge belongs to exactly two triangles. A missing one is a hole, and the inside leaks out.
2. **One body.** Parts that merely touch or overlap are separate shells. Unite them before you export.
3. **Facing out.** Each triangle has a front. Flipped ones turn solid into void.
4. **No double walls.** A surface that was thickened and copied may contain itself.

Free programs show all of this in red, and most can mend it with one command. Look at the result afterwards: what closes a hole can also close an opening that you wanted.

Then look through the part, slice by slice. It is how the machine will see it, and thin spots, trapped powder and walls of zero width show at once. Leave two openings of 4 mm in any hollow, so that powder or resin can run out.

## Which way up

{{drawing layers}}

Lay the part so that layers run along the force. That is the first rule, and it outweighs looks. Next come supports: whatever hangs over needs some, and a face that rested on supports is rough. Then roundness: holes that stand upright come out round, lying ones get a flat top. Last comes height, because tall means slow.

These wishes fight each other. Decide which face must be good, tell us, and leave the rest open. A mark in the model, such as a small arrow on a hidden face, is a clear way to say *this side up*.

Text is best on faces that lie flat or stand upright, raised or sunk by half a millimeter, with strokes of at least 0.8 mm. On a slope it breaks into steps.

## Too long for the machine

Common printers build 200 to 300 mm in each direction. Longer parts can be printed in halves and joined.

{{drawing split}}

- Put the cut where the part is wide and the load is low, never through a screw hole.
- Use a **step**, so that the halves find each other, and two pins of 4 mm or more. Pins of steel rod or printed ones both work; make their holes 0.2 mm wider.
- Leave 0.1 mm between the faces for glue. Epoxy suits nylon, solvent cement suits ABS.
- Give each half a flat face of its own to lie on.

Or take the long straight piece out of the print altogether. A rail, a wall or a floor can be a sheet: birch in 6.35 mm may be {{largest birch-plywood 6.35}} and needs no joint. A box with cut walls starts at {{design finger-joint-box 1}}, and an aluminum bracket that does the job of a printed corner at {{design l-bracket 1}}.

## Tolerances that a print can keep

Don't put a general tolerance of 0.05 mm under a printed part. Think in three classes. Free sizes may be off by half a millimeter, and nobody minds. Sizes that mate need 0.2 to 0.3 mm of room, drawn into the model. Sizes that really count are left too small and drilled, reamed or milled afterwards. Write these few on a drawing.

Holes for thread inserts come with a size from the insert's maker; take that as it stands. Where two parts are printed to fit each other, change only one when you tune it, and keep the other as your gauge.

## Test the doubtful bit

Cut the model down to the one corner you are unsure of, the snap, the bayonet, the seat of the bearing, and print only that. It takes twenty minutes instead of nine hours. A printed [ruler](/free-laser-cutting-files-templates/ruler) tells you little about a printer; a corner of your own part tells you everything.

> Put a version number into the model, sunk into a hidden face. Printed parts look all alike after a month on a shelf, and the file names are forgotten by then.

## In the request

Attach the file, name the unit and one size, say which face is seen and where it is loaded, and how many. If parts belong together, send the assembly as well. The form stands on the [3D printing page](/3d-printing).
`,
};
