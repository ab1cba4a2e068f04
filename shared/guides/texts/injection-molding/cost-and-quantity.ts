import type { Guide } from '../../guide.ts';

/** Price of molds and parts, and the way from ten to ten thousand. */
export const MOLD_COST: Guide = {
  topic: 'injection-molding',
  slug: 'from-ten-to-ten-thousand',
  title: 'From ten parts to ten thousand: when a mold pays',
  description:
    'What a mold and a molded part are made of in money, which details drive both, and how to bridge the time before a mold with cut and printed parts.',
  lead: 'A mold turns a high price per part into a high price once. The art is to know when, and to have something to sell until then.',
  materials: ['acrylic-black', 'abs-laminate-black-white', 'aluminium-5052'],
  designs: ['plate-with-holes', 'finger-joint-box', 'key-tag'],
  related: ['/pricing', '/3d-printing', '/landing/electronics'],
  text: `
## Two prices, not one

Every offer for molding has two numbers. The **mold** is a machine of its own, milled and eroded from steel or aluminum, fitted by hand, tried and corrected. It is paid once and belongs to you. The **part** is plastic, seconds of a press, and somebody who looks at it. It is paid each time.

{{drawing quantity}}

Without a mold each part costs the same, whether printed, milled or folded. With one, the first part costs everything and the thousandth nearly nothing. Where the lines cross depends on the part, for most small ones somewhere between three hundred and two thousand pieces. You don't need the exact point. You need to know on which side of it you will be in a year.

## What a mold is paid for

- **Size.** The steel around the part is several times its size, and the press has to match it.
- **Slides and lifters.** Each undercut that needs one adds a good share of the price, and something that wears.
- **Cavities.** One mold may hold two, four or eight of the part. Twice as many cost perhaps a half more, and halve the time of the press.
- **Surface.** As milled costs nothing. A texture is etched in, a mirror is polished by hand for days.
- **Tolerances.** A size to a few hundredths means trials and corrections in steel.
- **Life.** Aluminum is good for some thousands of shots, and for more with soft plastics; hardened steel for a million.

Text, logos and round corners cost little. Text that is raised on the part is cut into the steel, which is easier than the other way around, so raise it.

## What a part is paid for

Plastic is sold by weight, and most small parts contain cents of it. Time counts more. The press waits until the thickest place has cooled, and that waiting grows with the square of the wall: 3 mm takes more than twice as long as 2 mm. Even, thin walls are cheap twice, in plastic and in seconds.

Then come steps after the press: trimming the gate, pressing in inserts, printing, packing. A part that falls out of the mold ready to ship may cost half as much as one that passes through three hands.

## The way there

Products rarely begin with a mold, and they shouldn't. A common road has four stages.

1. **One to five.** Printed or cut, to see whether the idea is any good. Shapes change daily.
2. **Ten to a hundred.** Sold to patient people. Housings are folded or cut from sheets, corners are printed. A plate costs {{design plate-with-holes 100}} each at a hundred pieces, a box with joints {{design finger-joint-box 100}}.
3. **A few hundred.** A simple aluminum mold for the one part that hurts, or casting in silicone molds, where a pattern gives some twenty copies. Everything else stays as it was.
4. **Thousands.** Steel molds, several cavities, and the plastic that the product really needs.

At each stage only one part has to move. Design so that it can: keep the interfaces, the holes and the planes that touch, and change what is between them. A front plate that was cut from 3 mm acrylic, holes down to {{hole acrylic-black 3}} and engraved letters from {{letters acrylic-black 3}}, can stay cut for years, as its artwork changes more often than its shape.

## Questions that save money

Ask these before you ask for a price:

- Could left and right be the same part, turned around? Then it is one mold and not two.
- Could two parts become one, or one complicated part two simple ones?
- Can a family mold make lid and box in one shot, if you always need equal numbers?
- Is the side with a texture also the side with the draft for it?
- Who owns the mold, where is it stored, and what does it cost to move?

And then: what happens to the price per part at 500, 2,000 and 10,000? The shape of that line tells more than any one number.

## Time

A simple mold takes some weeks from a frozen model to first samples, and then it is corrected once or twice. Freeze means freeze: adding plastic to a part is easy, as steel is cut away for it, and taking plastic off means welding the mold. So leave doubtful snaps a little too weak and fits a little too loose at first. They can be tightened.

> Order the first thousand before you order the second mold. Labels, screws and boxes run out too, and nobody has ever regretted counting them.

## What we need to know

Numbers per year and for how long. The price per part at which your product works. Which plastic, which faces are seen, which sizes matter. If there are printed or cut parts already, send photos of them in use. The [molding page](/injection-molding) asks for all this, and [draft, walls and gates](/guides/injection-molding/draft-walls-and-gates) helps to prepare the model.
`,
};
