import type { Guide } from '../../guide.ts';

/** Finishes and what they do to sizes. */
export const FINISHES: Guide = {
  topic: 'surface-finishing',
  slug: 'choosing-a-finish',
  title: 'Choosing a finish, and drawing for it',
  description:
    'Deburring, powder coating, anodizing and plating: what each is for, how thick it is, and how it changes holes, threads and fits.',
  lead: 'A finish changes how a part looks, lasts and fits. Choose it before you fix the last tenth of a millimeter.',
  materials: ['mild-steel-crs', 'aluminium-5052', 'stainless-304'],
  designs: ['l-bracket', 'triangular-gusset', 'slotted-strap'],
  related: ['/laser-cutting/metal', '/quality-standards-services'],
  text: `
## What comes off the laser

A laser-cut edge is straight, with fine lines across it. In steel and stainless there is a light burr on the lower side, a row of hard beads that catch on a glove. Hot-rolled sheet still has its gray scale, cold-rolled a film of oil. Wood has a dark edge that rubs off a little, acrylic an edge as if it were polished.

For many parts that is all they need. For all others there is a finish, and most are done in this order: deburr, clean, coat.

## Deburring

Deburring takes the beads off and breaks both edges by one or two tenths of a millimeter. It is priced at once with your part, and it belongs to everything that is touched, painted or slid into something else. Paint runs away from sharp edges and leaves them bare, which is where rust begins. So deburr what is to be coated.

Small parts are tumbled with stones, large ones go through a brush. Tell us if an edge has to stay sharp, as a scraper's has.

## Coats and their thickness

{{drawing coat}}

| Finish | On | Thickness | For |
| --- | --- | --- | --- |
| Powder coating | steel, aluminum | 0.06 to 0.1 mm | color, weather, knocks |
| Anodizing, clear or dyed | aluminum | 0.01 to 0.025 mm | touch, color, corrosion |
| Hard anodizing | aluminum | 0.025 to 0.05 mm | wear |
| Zinc plating | steel | 0.005 to 0.012 mm | rust, at low cost |
| Nickel plating | steel, brass, copper | 0.005 to 0.025 mm | shine, contacts |
| Passivation | stainless | none | stainless that stays so |

A coat lies on every face, so a hole loses it **twice**. Powder takes 0.15 to 0.2 mm off the diameter: draw a hole for an M5 screw at 5.7 mm rather than 5.5. Slots in which another coated part slides need four times the thickness, twice for each part.

Anodizing is different. Half of it grows outwards and half goes into the metal, so sizes change by about half of its thickness on each face.

Threads and ground contacts don't like coats. Say which faces stay bare and they are masked. Masking is work by hand, so one large bare area is cheaper than ten small ones.

## Hanging and baking

Parts hang on hooks while they are coated, and where the hook touches there is a bare spot. Give us a hole that may carry it, 3 mm or larger and out of sight, or tell us which one may. On a plate without any hole a hook needs an edge.

Powder is baked at about 200 °C. Plastic, wood and glue don't survive that, and springs lose some of their temper. Assemble afterwards.

## Which metal suits which finish

- **Aluminum 5052** takes powder and anodizes with a slightly gray tone. **6061** anodizes more evenly; choose it for color that is seen.
- **Cold-rolled steel** is the best ground for powder. It rusts within days if it stays bare, so don't store it.
- **Hot-rolled steel** has to lose its scale before it is coated, by blasting or pickling.
- **Galvanized steel** is protected already, but its cut edges are not. In thin sheets, 1.22 mm for instance, zinc creeps over them and that does indoors.
- **Stainless** needs no coat. Brushed sheets come with a film on one face: say which is the good one in the workspace.

## Marks that stay

Engraving before a coat fills up and fades. Engrave after anodizing instead: the beam burns the color away and the metal shines through. On black anodized sheet that is the sharpest label there is. Powder can be engraved too, down to the metal, but steel then rusts in the letters.

## Bends and finishes

Bend first, coat later. A coat that is bent cracks along the outside. Anodized sheet shows a web of fine lines after a bend. If you order an [L bracket](/free-laser-cutting-files-templates/l-bracket) that is to be coated, keep the holes larger as said above; bare, it costs {{design l-bracket 10}} each at ten pieces, with bends and holes.

## How to order it

Deburring, cleaning and protective paper are choices in the workspace, priced at once. Coats are priced by a person: describe the color by its RAL number, the gloss, the faces that are seen, and what stays bare. The [finishing page](/finishing-services) leads to the request.

> Coats are made in batches. Ten parts in one color cost little more than one, and ten parts in ten colors cost ten times as much.
`,
};
