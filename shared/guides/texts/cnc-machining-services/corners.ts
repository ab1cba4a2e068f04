import type { Guide } from '../../guide.ts';

/** Inside corners, depths and tolerances of milled parts. */
export const MILLED_CORNERS: Guide = {
  topic: 'cnc-machining-services',
  slug: 'corners-depths-and-tolerances',
  title: 'Milled parts: corners, depths and tolerances that cost less',
  description:
    'How inside corners, pocket depths, threads and tolerances drive the price of a milled part, and when a laser-cut plate does the same job.',
  lead: 'Most of what makes a milled part expensive is drawn in by accident. Here is where to look, and when not to mill at all.',
  materials: ['aluminium-6061', 'delrin-white'],
  designs: ['nema-motor-mount', 'plate-with-holes', 'flange-with-bolt-circle'],
  related: ['/quality-standards-services', '/laser-cutting/metal'],
  text: `
## A tool is round

A mill cuts with a spinning cylinder. Outside it can follow any line, but in an inside corner it leaves its own radius. A corner that is drawn sharp can't be milled; somebody has to call you, or erode it with a wire.

{{drawing corner}}

So give inside corners a radius, and a generous one. A large tool is stiff, cuts fast and leaves a smooth wall. A good start is **a third of the depth** of the pocket: 10 mm deep, a radius of 3.5 mm. Make it a little larger than the tool, 3.5 instead of 3, and the tool can roll around the corner instead of stopping in it. Corners that stop leave chatter marks.

If a square part has to sit in the pocket, don't sharpen the corner; relieve it. A round hole at each corner, its center on the corner or a little outside, gives the square edge somewhere to go.

## Depth costs more than width

A long thin tool bends. As a rule a pocket should be no deeper than four times the diameter of the tool that fits into its corners; beyond that, passes become shallow and the price climbs. A deep narrow slot is the worst case. Ask whether it could be open at one end, or made from two parts that are bolted together.

Thin walls are the same problem from the other side. They ring while they are cut. In aluminum keep walls at least 1 mm thick and no higher than ten times their thickness; in plastic, twice that thick.

## Tolerances: say what matters

Without a word from you a machine shop works to a general tolerance, usually a tenth of a millimeter or a bit better. That is right for nearly everything. Each closer tolerance means slower cuts, measuring and sometimes a second setup.

So mark the two or three sizes that count, the bearing seat, the distance of two shafts, and leave all others general. A drawing on which everything is tight tells the machinist nothing about what is important, and costs accordingly.

## Holes and threads

- Use **drill sizes**. A hole of 5.0 or 5.5 mm is drilled in seconds, one of 5.3 mm is milled.
- A thread needs no more than **twice its diameter** of depth. Beyond that it holds no better.
- Leave **room below** a blind thread, half its diameter at least, because taps have a tapered end.
- Flat bottoms of blind holes need another tool. If a cone will do, leave it.

## Faces and setups

Each time the part is turned over, it is clamped and measured anew. A part whose features all lie on one side needs one setup and is the most exact. Two are usual. Holes into five sides, or a feature at an odd angle, mean more setups or a machine with five axes.

Text is better engraved than raised: for raised letters everything around them has to be milled away.

## When a plate will do

Look at your part from above. If it is the same shape all the way down, with through holes and no pockets, it is a plate, and a laser cuts it at a small part of the price. Our 4.78 mm aluminum 6061 is cut with a kerf of {{kerf aluminium-6061 4.78}}, which we allow for, and parts may be {{largest aluminium-6061 4.78}}. A [motor mount](/free-laser-cutting-files-templates/nema-motor-mount) costs {{design nema-motor-mount 1}} alone and {{design nema-motor-mount 10}} each at ten, today and without a request.

Many parts that look milled can be two plates:

1. A pocket becomes a plate with an opening on a plate without one.
2. A step becomes two plates of different size, with the same bolt holes.
3. A counterbore becomes a larger hole in the upper plate.

What a laser can't do is a size along the thickness, a thread or a bearing fit. Have the plate cut and only the one seat reamed.

## What to send

A STEP file of the part, and a drawing as PDF for threads, tolerances and surfaces. Name the material with its temper, such as 6061-T6, and the number of pieces, also the number that you might order later. The [request form](/cnc-machining) asks for just that, and a person answers with a price and with what they would change.

> If you are not sure which corner is the expensive one, ask. A machinist sees it in a minute, and a radius is changed faster than a fixture is built.
`,
};
