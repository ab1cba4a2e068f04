import type { Guide } from '../../guide.ts';

/** Burrs, broken edges, rounded corners and faces that are seen. */
export const SAFE_EDGES: Guide = {
  topic: 'surface-finishing',
  slug: 'burrs-and-safe-edges',
  title: 'Burrs and safe edges: metal that hands can touch',
  description:
    'Why cut edges are sharp, what deburring takes off and what it leaves, which face to name as the good one, and how to draw corners that hurt nobody.',
  lead: 'Fresh sheet metal cuts fingers. A few choices on the drawing, and one on the order, make it safe to hold.',
  materials: ['mild-steel-hot-rolled', 'stainless-430-brushed', 'brass-260', 'aluminium-6061'],
  designs: ['plate-with-holes', 'washer-spacer-shim', 'key-tag'],
  related: ['/quality-standards-services', '/sheet-metal-fabrication'],
  text: `
## Where the sharpness comes from

The beam melts metal, and a jet of gas blows it out below. Most of it flies off. What cools too early hangs on the lower edge as beads or a thin lip: the **burr**, or dross. The upper edge has none, but it is a corner of 90 degrees, and in thin stainless that is a knife.

{{drawing burr}}

How much burr there is depends on metal and thickness. Steel cut with oxygen leaves little, with a gray skin of oxide on the edge. Stainless cut with nitrogen stays bright, with a lip that scratches. Aluminum leaves soft crumbs, brass fine hairs. Thick plate has more of everything: the beam takes {{pierce mild-steel-hot-rolled 9.53}} merely to pierce 9.53 mm steel, and droplets around the start are part of that.

## What deburring does

Deburring removes the lip and breaks both corners by a tenth of a millimeter or two. You can run a thumb along the edge afterwards. It isn't a radius that you can see, and it doesn't polish. Small parts are tumbled in a drum with stones, which also dulls their faces evenly. Larger ones pass below a brush.

It reaches outlines and holes that the stones get into. In holes narrower than about 3 mm, and in slots of that width, the corner stays sharper. Bent parts are deburred flat, before they are folded.

In the price it is a row of its own. Leave it off for parts inside a machine that nobody touches, and for those that will be welded and ground anyway. Take it for handles, covers, brackets at head height, anything with cables across it, and everything that gets painted.

## When the edge should look good as well

Fine lines run across every cut edge, from top to bottom. They are deepest near the lower face and in thick plate. If the edge is seen:

- Choose a **thinner** sheet, or fold it so that the edge is hidden.
- Have it **brushed** along its length after deburring, which a person prices.
- Place **starts** out of sight. Each outline begins and ends at one point, where a small nick may stay; mention a side that should be free of it.
- **Coat** it. A powder coat covers lines up to a tenth of a millimeter.

## The good face

Machines scratch. Sheets rest on slats, parts are shaken out, and one face always has the better day. So say which is the good one in the workspace. On brushed stainless and on 5052 it wears a film while we work, which you peel off at home. The other face may show marks of the slats, as small bright spots along the cut.

Grain is the other point. Brushed sheets have a direction, and two panels beside each other with grain crossing look like a mistake even if both are perfect. Draw all of them the same way up, and say that they must not be turned. In 430 stainless we brush nothing ourselves; the sheet comes so, in {{measured stainless-430-brushed 1.2}} for 1.2 mm.

Fingerprints etch into brass and copper within weeks. Wear gloves, wax them, or enjoy it.

## Draw safer corners

What cuts people is rarely an edge. It is a corner. So round them:

| Where | Radius |
| --- | --- |
| Corners that hands come near | 3 mm or more |
| Tabs and small parts | 1 mm |
| Corners of panels at knee or head height | 6 mm |
| Inner corners of openings for hands | 5 mm |

Radii cost nothing; the head runs around them faster than it stops in a corner. A handle hole should be 30 by 100 mm with full round ends. In sheets below 2 mm a cut edge is no handle at all. Fold the rim back on itself, or push a plastic profile over it.

Small things get lost in drums, fall through slats, and hurt most. Below {{smallest brass-260 1.02}} in 1.02 mm brass a part can't be held; join several in a frame with tabs, and break them out yourself.

## What stays when it is clean

Cleaning takes off oil, dust and the smoke of the cut. It is a choice in the workspace and makes sense before glue, paint or food. Stainless that is to meet food wants a proper wash after deburring as well, and perhaps passivation, which restores its skin where it was ground.

On steel a clean part begins to rust on the day it arrives. Oil it lightly or coat it soon.

## What it costs

A [plate with holes](/free-laser-cutting-files-templates/plate-with-holes) without any finish comes to {{design plate-with-holes 10}} at ten pieces. Switch deburring on in the workspace and the row shows what it adds for your own part; it follows the length of edges and the number of parts. Washers at {{design washer-spacer-shim 100}} each at a hundred are tumbled all together, and that is why they take so little of it.

> Test an edge with a cotton ball, not with a finger. Where threads stay behind, skin would too.

## Say it in a line

A note that covers nearly every part reads: *Deburr all edges, good face up, no starts on the left side, film stays on.* Write it into the message of the quote. What goes beyond that is asked for on the page of [finishes](/finishing-services).
`,
};
