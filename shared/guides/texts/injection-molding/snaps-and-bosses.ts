import type { Guide } from '../../guide.ts';

/** Snap hooks, screw bosses and inserts in molded parts. */
export const SNAPS_AND_BOSSES: Guide = {
  topic: 'injection-molding',
  slug: 'snaps-bosses-and-inserts',
  title: 'Snaps, bosses and inserts: how molded parts hold together',
  description:
    'How to draw snap hooks that bend and don’t break, screw bosses without sink marks, and seats for brass inserts, with sizes to begin from.',
  lead: 'A molded housing is two halves and the ways to hold them. These details decide whether it rattles, cracks or lasts.',
  materials: ['abs', 'polypropylene', 'petg'],
  designs: ['plate-with-holes', 'gasket'],
  related: ['/landing/electronics', '/3d-printing'],
  text: `
## Snap, screw or weld?

Three questions sort it. Is it ever opened? Does water have to stay out? How many will be made? Snaps cost nothing per part and a little in the mold. They suit covers that open seldom, and large numbers. Screws cost a part and seconds of work, hold a gasket down evenly, and can be opened for years. Welding and gluing are for good.

Many housings use two: hooks along one side to locate it, and two screws at the other.

## A hook that bends

A snap is a small beam with a nose. While it goes in, it bends aside by the height of the nose, and its root is stretched. The stretch must stay below what the plastic bears. Three things lower it:

- make the hook **longer**; twice as long, and the strain falls to a quarter;
- make it **thinner** towards the tip; half as thick there is common;
- give its root a **radius** of half its thickness. Cracks begin in sharp corners.

Numbers to start from in ABS: a hook 12 mm long, 1.5 mm thick at its root and 0.8 mm at its tip, with a nose of 0.8 mm. In polypropylene or nylon the nose may be higher. In clear, brittle plastics avoid snaps.

The nose has two slopes. The front one, 25 to 35 degrees, decides how easily it goes in. The back one decides whether it comes out: 45 degrees opens by a firm pull, 80 to 90 degrees holds for good, or until somebody reaches it with a tool. If it has to be opened, give that tool a slot.

Don't leave a hook under tension once it is closed. Plastic creeps, and a hook that is bent all the time will be bent forever. The nose should drop behind the edge with a tenth of a millimeter to spare.

In the mold a hook is an undercut. An opening below the nose lets the steel reach it from the other side; if the opening would be seen, a slide has to do it, which costs far more.

## Bosses for screws

{{drawing boss}}

A boss is a tube for a screw. Its wall should be about 60 percent as thick as the wall it stands on, or the outer face gets a dent behind it. Let three or four small ribs hold it upright rather than a lump, and keep it off the side wall: a boss that merges with a wall makes a thick corner that sinks.

For screws that cut their own thread into plastic, the maker of the screw gives the hole. As a first guess take 80 percent of the screw's diameter for ABS and a little less for polypropylene, make the boss twice as wide outside, and let the screw reach two and a half diameters deep. Put a short counterbore at the mouth, so that the first turn doesn't lift the edge. These screws bear being opened some ten times. For more, use inserts.

## Inserts

Brass inserts carry metal threads. They are pressed in warm after molding, by an iron or by ultrasound, and their knurls bite as the plastic cools. Leave a wall of at least two thirds of the insert's diameter around them, and a hole deeper than the insert, so that molten plastic has somewhere to go.

Inserts can also be laid into the mold and molded around. They hold better and cost seconds of every cycle, with the mold standing open. Choose that only where the pull is strong.

## Locating and sealing

Hooks and screws pull halves together; they don't align them. Add a lip on one half and a groove on the other, 1 mm high, with a tenth of room. It hides the joint, keeps dust out, and stops the walls from sliding. A shadow gap of half a millimeter along the joint hides what can't be aligned.

For water, a gasket lies in a groove and is pressed by a fifth of its height. Screws then sit no more than 50 mm apart, or the lid bows between them. Flat gaskets are cut from a sheet: silicone or EPDM, from {{design gasket 10}} each at ten pieces for [ours](/free-laser-cutting-files-templates/gasket), with the outline as you set it.

## Living hinges

Polypropylene does something that no other plastic does well: a web 0.3 to 0.5 mm thin, molded in one piece with lid and box, bends hundreds of thousands of times. Gate the part so that plastic flows across the hinge, round off both sides, and bend it once while it is warm.

## Try before steel

Print the housing in nylon powder and assemble ten of them, with screws and a watch. Nylon is kinder to snaps than ABS, so a hook that only just survives in nylon is too stiff. Flat lids and plates for the trial can be cut: {{design plate-with-holes 10}} each at ten. Where a flat part will do in the end, leave it flat; 3 mm ABS sheet has holes down to {{hole abs 3}}.

> Assemble a trial with the lights off or with gloves on. If it can be put together wrongly, it will be.

## What to write in a request

Say how often it is opened, by whom and with what. Name the screw, the insert and the gasket, with links to their data sheets. Mark the faces that are seen. The [molding page](/injection-molding) has the form; attach the STEP files of both halves, and a section through the joint.
`,
};
