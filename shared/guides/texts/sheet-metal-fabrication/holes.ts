import type { Guide } from '../../guide.ts';

/** Where holes may lie beside bends, and reliefs. */
export const HOLES_NEAR_BENDS: Guide = {
  topic: 'sheet-metal-fabrication',
  slug: 'holes-near-bends',
  title: 'Holes near bends, and the reliefs that save them',
  description:
    'How far holes, slots and edges have to stay from a bend in sheet metal, what happens if they don’t, and three ways to put one closer.',
  lead: 'A bend drags the metal around it. Keep holes away from it by a simple rule, or give the metal somewhere to go.',
  materials: ['aluminium-5052', 'mild-steel-crs', 'stainless-304'],
  designs: ['u-channel-and-hat', 'l-bracket', 'plate-with-holes'],
  related: ['/calculators/bend', '/file-preparation/solidworks'],
  text: `
## What a bend does to a hole

When the punch comes down, the metal outside the bend is stretched and flows towards it. A round hole that lies in that zone turns into a teardrop: pulled open on the side of the bend, and bulged at the surface. The screw no longer sits flat. A slot along the bend opens like a mouth.

The zone is narrow. Beyond it nothing moves, and a hole comes out as it was cut. So the whole art is to know how wide it is.

## The rule

Keep the edge of a hole **two and a half thicknesses plus the inside radius** away from the bend line. In numbers for our sheets:

{{table bends aluminium-5052:1.6 aluminium-5052:2.03 mild-steel-crs:1.52 mild-steel-crs:1.9 stainless-304:1.52}}

The last column is the distance from the bend line on the flat part to the nearest edge of the hole. In 1.6 mm aluminum that is {{holeToBend aluminium-5052 1.6}}. For a 5 mm hole its center lies another 2.5 mm farther out.

Measured on the folded part, from the outside of the other leg, add what the bend takes up: about half of the deduction. If you work from the folded sizes, unfold first and check the flat pattern. The workspace does that for you: it measures each hole against each bend line and marks those that are too close.

## Three ways to get closer

**Move the bend into a slot.** Cut a slot along the bend line where the hole is, a little longer than the hole on both sides. The metal beside the hole is then not bent at all. Leave enough of the bend on both ends for it to hold; a third of its length is a fair rule.

**Bend first, drill later.** Cut a small pilot hole outside the zone or engrave a cross, and drill the hole after folding. It is the cheapest way for one or two parts.

**Make it a slot across the bend's direction.** A hole that only has to clear a screw can be a slot that begins outside the zone. A nut and washer cover the rest.

## Reliefs at the ends of a bend

Where a bend ends inside a part, beside a leg that stays flat, the metal tears at the corner unless it is cut first. That cut is the relief. Draw it as a slot or a round hole at the end of the bend line:

- as **wide** as the sheet is thick, and no narrower than the smallest hole: {{hole mild-steel-crs 1.52}} in 1.52 mm steel;
- as **deep** as the thickness plus the inside radius, measured past the bend line.

A bend that runs from edge to edge needs no relief. That is how most brackets are drawn, and it is one more reason to prefer them.

## Corners where two bends meet

In a tray two bends meet at each corner, and the legs would collide there. Cut the corner out: a square notch whose sides reach the bend lines leaves a small open corner that can stay open or be welded. A round hole at the crossing of both lines, a little wider than the sheet is thick, keeps it from cracking.

## Edges count as well

A notch or the end of a leg close to a bend behaves like half a hole. Keep it as far away, or carry it right through the bend, so that it forms the relief itself. And keep the leg long enough for the die: {{flange aluminium-5052 1.6}} outside in 1.6 mm aluminum, {{flange mild-steel-crs 1.9}} in 1.9 mm steel.

## Holes that have to line up

Two holes in opposite legs of a channel line up only as well as both bends do. Each bend may be off by a degree, which is half a millimeter at the end of a 30 mm leg. Make one of both holes a slot, or larger by half a millimeter. If a shaft has to run through both, leave one as a pilot and ream it after folding.

Distances across one bend are good to about a quarter of a millimeter, across several bends they add up. Put what has to be exact into one flat face.

## See it move

Open the [U channel](/free-laser-cutting-files-templates/u-channel-and-hat) and make its web narrower. The holes shrink as soon as the bends come too close, and a sentence says why. It costs {{design u-channel-and-hat 1}} for one and {{design u-channel-and-hat 10}} each at ten, so a trial part is a small risk beside a hundred wrong ones.

> The rule is for holes up to about ten thicknesses wide. A large opening weakens the strip beside the bend, which then bows. Give it half as much again.
`,
};
