import type { Guide } from '../../guide.ts';

/** Diameters, shoulders, grooves and threads of turned parts. */
export const TURNED_PARTS: Guide = {
  topic: 'cnc-machining-services',
  slug: 'turned-parts',
  title: 'Turned parts: shafts, bushings and spacers drawn for the lathe',
  description:
    'What a lathe does well, how slender a shaft may be, why threads want a groove, which fits to ask for, and what to put into a request.',
  lead: 'If a part is round about one axis, a lathe makes it faster and truer than any mill. Draw it so that the lathe gets to do it.',
  materials: ['delrin-white', 'brass-260', 'aluminium-6061'],
  designs: ['washer-spacer-shim', 'flange-with-bolt-circle', 'spur-gear'],
  related: ['/landing/robotics', '/quality-standards-services'],
  text: `
## The work turns, the tool stands

On a lathe the bar spins and a fixed tool peels off chips. Everything that results is round about the same axis, so diameters that are turned in one clamping run true to each other by nature. That is the reason to turn shafts, bushings, pulleys, nozzles and spacers: what has to be concentric comes out concentric without any extra effort.

{{drawing turned}}

Flats, cross holes and keyways can be made on the same machine if its tools are driven, or afterwards on a mill. Each costs a little. A shape that is round only in part, such as a lever with a hub, is a milled part.

## Start from a bar

Turned parts are cut from round bar that is sold in steps. If the largest diameter of your part is 25 mm, it needs a bar above that, or exactly that where the outside may stay as it was drawn. Ask yourself whether the rim could be 24 mm; then a bar of 25 does, and less ends up as chips.

The hole in the spindle limits the bar, and larger diameters are sawn and chucked one by one. Parts below 50 mm or so are the cheap ones.

## Slender parts bend

A shaft that sticks out of the chuck is pushed aside by the tool. Up to three diameters it stands alone; up to eight it needs a center in its end, for which a small cone must be allowed. Beyond that, steadies are set up by hand. If a long thin shaft is straight, buy ground rod and have only its ends turned.

The same is true inside. A boring bar that reaches deep into a narrow hole chatters, so keep bores no deeper than four or five times their diameter, or open from both ends.

## Corners, grooves and edges

- **Shoulders.** The tip of the tool has a radius, 0.2 to 0.8 mm, and leaves it in each inner corner. A bearing that has to sit flat wants a groove there, an undercut, or a larger chamfer on its own side.
- **Threads.** The tool needs room to run out. A groove as wide as two or three turns, cut below the root of the thread, gives it that room. Without it, the last turn is not full, and a nut stops short of the shoulder.
- **Edges.** Say "break all edges 0.2" and they are all done in passing. A sharp edge has to be named, with the reason.
- **Parting.** The part is cut from the bar by a blade, which leaves a small nub in the middle of that face. If both faces count, it is turned around and faced, at the price of a second clamping.

## Fits for shafts and holes

Round parts usually go into one another, and there the tolerance is the point. A few that are commonly asked for:

| Pair | Hole | Shaft |
| --- | --- | --- |
| Slides easily | H8 | f7 |
| Located, taken apart by hand | H7 | h6 |
| Bearing, its inner ring turning with the shaft | as bought | k6 or so |
| Pressed in for good | H7 | p6 |

Bearings come with a data sheet that says what seat they want; follow that, not a table. Put the letters only on the length where the seat is. The rest of the shaft can be a tenth of a millimeter smaller, so that the bearing slides over it until the last bit.

Surface finish follows the same logic. A turned surface is smooth by itself. Only where a seal runs, or something slides day and night, is a number needed.

## Which material

Brass and free-cutting aluminum are turned fastest, and Delrin comes off in ribbons with a surface like wax. Mild steel is fine. Stainless 304 is tough on tools; 303 was made for turning, if no welding follows. Soft plastics and rubber give way, so they can't be held to hundredths.

## When a flat ring will do

Many spacers and washers are turned only out of habit. A ring of a sheet's own thickness is a laser job: a [washer or spacer](/free-laser-cutting-files-templates/washer-spacer-shim) costs {{design washer-spacer-shim 10}} each at ten and {{design washer-spacer-shim 100}} each at a hundred, in stainless, with a bore as you set it. Stack two for twice the height. A flange with a bolt circle is the same story at {{design flange-with-bolt-circle 10}} for ten; only its seat for the pipe may want a lathe.

The cut edge isn't a bearing seat. It has fine lines and a slight taper, so have the bore drawn smaller and reamed if something turns in it.

## For your request

Send a STEP file, with a PDF that names the threads, the fits and the faces that must run true. Add the bar material, how many pieces, and what the part mates with. A photo of the assembly, or the data sheet of the bearing, answers more questions than another dimension. The form is on the page of [CNC machining](/cnc-machining).

> Dimension along the axis from one face, the one that locates the part. Chains of lengths add up their tolerances, and the last shoulder is where nobody wanted it.
`,
};
