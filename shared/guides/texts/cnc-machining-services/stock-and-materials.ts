import type { Guide } from '../../guide.ts';

/** Metals and plastics for milled parts, and the sizes that they are sold in. */
export const MILLING_STOCK: Guide = {
  topic: 'cnc-machining-services',
  slug: 'materials-and-stock-sizes',
  title: 'What to mill it from: metals, plastics and stock sizes',
  description:
    'How aluminum, steel, stainless, brass and engineering plastics behave under a mill, what stock they are sold in, and how that drives the price.',
  lead: 'The alloy decides how fast the machine may run and how the part moves when it is let go. The size of the bar decides what becomes chips.',
  materials: ['aluminium-6061', 'stainless-316', 'delrin-black', 'mild-steel-hot-rolled'],
  designs: ['nema-motor-mount', 'spur-gear', 'flange-with-bolt-circle'],
  related: ['/calculators/weight', '/laser-cutting/metal'],
  text: `
## Three questions before an alloy

Which alloy is best is rarely the first thing to ask. Ask instead what would go wrong: does the part rust, wear, stretch, conduct, touch food, or get hot? Most parts have one of these problems and not all. Then ask what touches it, as metals in contact corrode each other. Last, ask what it may weigh. Whatever alloy is left over is usually a common one, and common ones are in stock everywhere.

## Aluminum

**6061** is the usual choice. It is strong for its weight, takes anodizing evenly, welds, and cuts fast. **7075** is nearly twice as strong and dearer, doesn't weld and corrodes more easily; choose it when 6061 has actually bent. **5052** is a sheet metal: it folds well, but it is gummy under a mill. Cast tooling plate, sold under several names, is softer and stays flat when much of it is milled away. It is right for base plates and fixtures.

## Steel and stainless

Mild steel is cheap and heavy and must be coated. Alloy steels can be hardened afterwards; say so, since hardening moves the part and seats are ground after it. Stainless **303** machines well but neither welds nor loves salt. **304** is the all-rounder. **316** resists salt and acids. Both work-harden under a dull tool, so they are cut slowly: a part of stainless can take two or three times the minutes of the same one of aluminum.

## Brass, copper and bronze

Brass is a pleasure to cut, and threads in it are crisp. Copper is soft and sticky, and its burrs are stubborn. Bronze makes bearings that a steel shaft likes.

## Plastics

| Plastic | Why | Mind |
| --- | --- | --- |
| Delrin (POM) | slides, stays true, cuts cleanly | can't be glued |
| Nylon | tough, wears slowly | swells with damp |
| Polycarbonate | clear, hard to break | scratches, solvents |
| PTFE | slippery, shrugs off chemicals | soft, creeps under load |
| PEEK | hot and chemical places | price |
| HDPE | cutting boards, tanks | moves as it is cut |

Plastics spring back from the cutter and grow with heat some five to ten times as much as steel. A tolerance of a hundredth on a plastic part is true at one temperature only. Give them twice the tolerance of metal and they cost half the trouble.

## Stock comes in steps

{{drawing blanks}}

Plate and bar are sold in fixed sizes, and a part needs a little more than its own size so that all sides can be cleaned. A block 50 mm high from 50 mm plate means that two faces stay as rolled. Made 48 mm high it comes from the same plate with all faces milled. Made 51 mm high it needs the next plate, and much of it goes into the chips.

So ask for thicknesses just below a trade size: 12 mm from half an inch, 24 mm from one inch. And let hidden faces stay as they are bought; say "as rolled" on the drawing.

## Parts move

Every rolled plate has tension frozen into it. Mill a deep pocket into one side, and the plate curls towards the other. Thin floors, long bars and frames do it most. Machinists rough the part out on both sides, let it rest, and finish it then. You help by keeping the design even: pockets on both sides, walls alike, and a floor no thinner than it must be. Where flatness counts, write how flat and over what length.

## Half sheet, half block

Where a part is mostly flat with one thick place, split it. The plate comes from a sheet by laser, and the thick place is a small block bolted on. Our 6.35 mm aluminum 6061 measures {{measured aluminium-6061 6.35}}, weighs {{weight aluminium-6061 6.35}} for 100 by 100 mm, and may be {{largest aluminium-6061 6.35}}. In hot-rolled steel we go up to 9.53 mm, with holes from {{hole mild-steel-hot-rolled 9.53}}.

Gears are another example. A [spur gear](/free-laser-cutting-files-templates/spur-gear) cut flat costs {{design spur-gear 10}} each at ten pieces. In 3.2 mm Delrin it runs quietly without oil, and only a fast or loaded one needs to be hobbed. A motor mount is a plate in any case: {{design nema-motor-mount 1}} for one.

## What a request should say

Write the alloy **with its temper**, as in 6061-T6, or write "any aluminum that anodizes" if you don't mind; the second leaves room for what lies on the shelf. Say whether you need a certificate of the material, because it has to be ordered with the bar. Name the finish that follows, since anodizing and plating change sizes. Quantity matters more here than anywhere: setup is paid once. The [machining page](/cnc-machining) leads to the form.

> If two materials would do, ask for both prices in the same request. The difference is often not where you expect it.
`,
};
