import type { Guide } from '../../guide.ts';

/** Metals and gauges for folded parts. */
export const CHOOSING_A_METAL: Guide = {
  topic: 'sheet-metal-fabrication',
  slug: 'choosing-metal-and-gauge',
  title: 'Choosing the metal and the gauge of a folded part',
  description:
    'Steel, stainless, aluminum, brass or copper, and how thick: what each metal weighs, whether it bends, how it weathers, and what gauge numbers mean.',
  lead: 'Two choices decide most of what a folded part costs, weighs and survives: the metal and its gauge. Make them in this order.',
  materials: ['mild-steel-crs', 'galvanised-steel-g90', 'stainless-304', 'aluminium-5052', 'copper-c110'],
  designs: ['l-bracket', 'u-channel-and-hat', 'slotted-strap'],
  related: ['/calculators/weight', '/laser-cutting/metal'],
  text: `
## Start with where it lives

Water and salt decide before strength does. A bracket indoors may be plain steel, if it is painted or somebody oils it. Outdoors it needs zinc, paint, or a metal that looks after itself. In salt air or near a pool even stainless 304 gets brown freckles, and 316 is worth its price.

- **Cold-rolled steel** is smooth, exact in thickness and cheap. It rusts within days if it stays bare.
- **Galvanized steel** carries zinc on both faces. It needs no paint, but welding and engraving spoil the coat.
- **Stainless 304** stays bright in kitchens, labs and weather. It is stiff and springy, and it shows fingerprints unless it is brushed.
- **Aluminum 5052** weathers to a dull gray and then stops. It weighs a third of steel.
- **Brass and copper** are for contacts, ground bars and looks. They tarnish, which some people want.

Don't bolt aluminum to bare steel or copper where it gets wet. The aluminum pays for it; put a plastic washer or a coat of paint between.

## Then weigh it

{{table weights mild-steel-crs:1.52 galvanised-steel-g90:1.52 stainless-304:1.52 aluminium-5052:1.6 aluminium-5052:3.18 aluminium-6061:3.18 copper-c110:1.6}}

Weights are for a plate of 100 by 100 mm; all lengths are in millimeters. 3.18 mm aluminum weighs {{weight aluminium-5052 3.18}}, and 1.52 mm steel {{weight mild-steel-crs 1.52}}. Yet the aluminum plate is clearly stiffer: stiffness grows with the cube of the thickness, so twice as thick is eight times as stiff, and aluminum is only three times as soft as steel.

That is the whole secret of light structures. Where weight matters, take a softer, lighter metal and make it thicker. Where room matters, take steel.

## What gauge numbers mean

{{drawing gauges mild-steel-crs}}

Gauge counts backwards: 22 is thin, 12 is thick. Worse, the same number means different thicknesses in steel, in stainless and in aluminum. A drawing that says "16 ga" leaves the reader guessing. Write millimeters or inches, and the metal beside it. Our list shows both names, and the range that we measure: 1.52 mm cold-rolled steel is {{measured mild-steel-crs 1.52}}.

As a starting point:

| Part | Steel | Aluminum |
| --- | --- | --- |
| Covers, small enclosures | 0.76 to 1.22 mm | 1.02 to 1.6 mm |
| Brackets, chassis, panels | 1.52 to 1.9 mm | 2.03 to 2.54 mm |
| Feet, hinges, machine mounts | 2.66 mm | 3.18 to 4.78 mm |
| Flat plates and gussets | 3.18 mm and more | 4.78 mm and more |

## Will it bend?

Not every sheet folds. Aluminum 6061 in its usual temper cracks at small radii, hardened spring steel breaks, and titanium springs back so far that we don't offer it. All of these we cut flat. In thick plate the brake runs out of force: hot-rolled steel bends up to 4.78 mm and not beyond.

Thickness also sets how small a folded part can be. The shortest leg in 0.76 mm steel is {{flange mild-steel-crs 0.76}}, in 2.66 mm it is {{flange mild-steel-crs 2.66}}. A tiny clip has to be thin, whether it needs to be or not. And every sheet has a longest bend: {{bendLength stainless-304 1.52}} in 1.52 mm stainless.

## What the choice costs

Thin steel cuts fastest of all and costs least by area. Aluminum of the same stiffness costs more as metal and about the same to cut. Stainless is dearer on both counts. Brass and copper throw the beam back, so they are cut slowly.

An [L bracket](/free-laser-cutting-files-templates/l-bracket) in 2.03 mm aluminum comes to {{design l-bracket 10}} each at ten pieces; its fold accounts for {{row l-bracket 10 bending}} of it and the sheet for {{row l-bracket 10 material}}. Open it in other sheets and watch the price: the difference is smaller than most people think, as setup and folding stay the same.

## A short way through

1. Will it get wet? Then aluminum, stainless or zinc.
2. Does it have to be light? Then aluminum, one step thicker than you would make it of steel.
3. Is it folded? Then 5052, mild steel, galvanized or stainless.
4. Will people see it? Brushed stainless, or anything that is powder-coated afterwards.
5. None of these? Cold-rolled steel, 1.52 mm. It does more jobs than any other sheet.

> Stay with one or two sheets for everything in a product. Parts of the same sheet share one loading of the machine, and offcuts of the one become small parts of the other.
`,
};
