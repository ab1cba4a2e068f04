import type { Guide } from '../../guide.ts';

/** Stiffness by folds instead of thickness. */
export const STIFF_BRACKETS: Guide = {
  topic: 'sheet-metal-fabrication',
  slug: 'brackets-that-stay-stiff',
  title: 'Brackets that stay stiff: flanges, gussets and ribs',
  description:
    'Why a fold is worth more than another gauge, where a bracket bends first, and how to place flanges, gussets and holes so that it holds.',
  lead: 'A flat sheet is a spring. A folded one is a beam. Here is how to get from the first to the second with two bends.',
  materials: ['aluminium-5052', 'mild-steel-crs', 'mild-steel-hot-rolled'],
  designs: ['l-bracket', 'triangular-gusset', 'u-channel-and-hat'],
  related: ['/calculators/bend', '/landing/robotics'],
  text: `
## Height beats thickness

Hold a ruler flat and it droops; hold it on edge and it doesn't move. The steel is the same, only its height in the direction of the load has changed. Stiffness grows with the third power of that height, and a fold is the cheapest way to get some.

{{drawing profiles}}

Take a strip 40 mm wide in 1.52 mm steel. Fold up 10 mm along one side, and it is many times stiffer for a few cents of brake time. The fold costs {{row l-bracket 10 bending}} on each of ten of our L brackets. To reach the same with thickness alone you would need several times the metal.

## Where brackets fail

An L bracket under load has one weak place: the bend. The upright leg wants to lean over, and the bend opens like a hinge. Making both legs thicker helps, but the metal in the legs is loafing while the bend does the work. Better ways:

1. **Fold the sides as well.** A small flange along both edges, running through the bend, turns the L into a channel. It needs notches at the corner, and it is the strongest of all.
2. **Add a gusset.** A triangle that joins both legs takes the load in its own plane, where a sheet is strongest. A [triangular gusset](/free-laser-cutting-files-templates/triangular-gusset) in plate costs {{design triangular-gusset 10}} at ten pieces, and is bolted or welded in.
3. **Use two.** Two narrow brackets apart from each other resist twisting better than a wide one in the middle.

Twisting is the second way to fail, and an open profile is bad at it. An angle or a channel twists easily however thick it is. If that matters, close the profile with a plate screwed on, and it becomes a box.

## Bolts near the bend

The load enters a leg at its bolts. If they sit far from the bend, the piece between bends like a diving board. Put them as close as they may be, and no closer: in 2.03 mm aluminum the edge of a hole stays {{holeToBend aluminium-5052 2.03}} from the bend line, in 1.9 mm steel {{holeToBend mild-steel-crs 1.9}}. Leave room for the head and for the key that turns it.

Two bolts beside each other in line with the bend hold the leg flat. Two bolts one above the other let it rock. With room for three, make a triangle.

Washers count more than bolts. In thin sheet a bolt head presses a dent into the metal long before it breaks. A washer as wide as twice the hole spreads the load, and a second plate behind the sheet does it better still.

## Legs: how long

A leg should be as long as its job, but no shorter than the brake can hold. In 1.6 mm aluminum that is {{flange aluminium-5052 1.6}}, in 2.66 mm steel {{flange mild-steel-crs 2.66}}. Stiffening flanges are best at eight to fifteen times the thickness. Shorter ones help little; higher ones begin to buckle along their free edge, which then wants a flange of its own.

If a long edge stays free, a shallow fold of 15 or 20 degrees along its middle keeps a panel from drumming. It takes hardly any height, and a row of slots doesn't do it.

## Holes take away less than you think

A hole in the middle of a web costs little stiffness, as the metal there does little. A hole at an edge or in a flange costs much. So lighten a bracket in the middle, keep a frame around, and round off the openings. A slot with square ends starts cracks; ends with a full radius don't.

Leave at least three thicknesses between neighboring openings. What can be cut is far less ({{bridge mild-steel-crs 1.52}} in 1.52 mm steel), but what can be cut and what carries a load are different questions.

## Load, roughly

We can't say what your bracket will bear, since it depends on what it hangs from. You can test it in an afternoon. Screw it down as it will be used, hang three times the real load on it, wait an hour, and take the load off. If it returns to where it was, it is fine. If it stays bent, fold another flange. Anything that people stand on, or that hangs over them, belongs in the hands of an engineer.

## Try it

Open the [U channel](/free-laser-cutting-files-templates/u-channel-and-hat), set it to a hat, and compare prices: the channel with its two bends costs {{design u-channel-and-hat 10}} each at ten pieces. Order one of each and stand on them. It is the quickest lesson in statics there is.

> When a bracket flexes, look for the longest way between the load and the wall that runs through a single thickness of metal. Shorten that way, or fold it.
`,
};
