import type { Guide } from '../../guide.ts';

/** Filament, powder, resin and metal, by the job of the part. */
export const PRINT_PROCESS: Guide = {
  topic: '3d-printing',
  slug: 'choosing-a-process',
  title: 'Filament, powder, resin or metal: choose by the job',
  description:
    'Which 3D printing process suits prototypes, snap fits, small series, clear parts, hot places and metal, what each leaves on the surface, and what it costs.',
  lead: 'The same file can be printed in four ways, at four prices, and one of them will disappoint you. These questions sort them out.',
  materials: ['abs', 'petg', 'delrin-white'],
  designs: ['spur-gear', 'nema-motor-mount', 'key-tag'],
  related: ['/landing/robotics', '/landing/models'],
  text: `
## What is it for?

People name a process because they have heard of it. Name the job instead. A part that someone holds up in a meeting needs a good surface and no strength. A fixture on the shop floor needs strength and no looks. A clip that is opened a thousand times needs a plastic that forgives. Write that one sentence first; the rest of this page turns it into a process.

## Four jobs

**A model to look at.** Resin shows fine detail and hardly any layers, and it takes paint like a molded part. It is the process for figures, housings on a trade fair, and patterns for casting. In the sun it yellows, and thin tabs snap off.

**A part to try out.** Filament in PLA or PETG is the cheapest way to find out whether the shape is right. Large parts are no problem. The layers can be felt, and holes want a drill.

**A part that works.** Nylon powder is the workhorse. Snap hooks bend, hinges can be printed in place, walls are strong in every direction, and fifty small parts fill the machine as cheaply as five, since powder needs no support and parts float in it above each other. The surface is matte and a little rough, white or gray, and can be dyed black.

**A part in metal.** A laser melts metal powder, layer by layer, and the part is cut off a plate afterwards. It pays where the shape can't be made otherwise: cooling channels, lattices, a knuckle with six tubes. It is slow and costs far more than milling whenever milling is possible.

## Side by side

| | Filament | Nylon powder | Resin | Metal |
| --- | --- | --- | --- | --- |
| Finest feature | 0.8 mm | 0.8 mm | 0.3 mm | 0.5 mm |
| Typical accuracy | 0.3 mm | 0.3 mm | 0.15 mm | 0.2 mm, seats milled |
| Support marks | yes | no | small dots | yes, sawn off |
| Bends before it breaks | some | much | little | depends |
| Cheap in numbers | no | yes | somewhat | no |

Accuracy is what you may expect up to about 100 mm; on longer parts add a fifth of a percent. Printed parts shrink as they cool, and not quite evenly.

## Plastics within a process

Filament comes as PLA, stiff and easy, but soft in a hot car; PETG, tougher and fine to about 70 °C; ABS and ASA, which stand more heat, ASA outdoors too; and TPU, which is rubber. For anything near an engine or a lamp ask for a plastic by the temperature that it has to stand.

Powder is nylon 12 nearly everywhere. Filled with glass it becomes stiffer and more brittle. Resin comes in kinds that imitate ABS, rubber or glass. Those are imitations: they look right and age sooner.

## Surfaces, honestly

Every process leaves its mark. If a face matters, say which one and it is laid in the best direction. Tumbling with stones smooths powder parts, at the price of sharp edges. Filament can be sanded and filled, by hand, by the hour. Chemical smoothing closes the skin of nylon so that it wipes clean. And paint hides less than you hope: it shows every step.

## How it is priced

A printer sells time and volume. Filament and resin are paid by the hours on the machine, and height is what takes hours. Powder is paid by the space that a part takes up in the block; a hollow cup costs like a full one unless something else can be put into it. So make parts flat where you can, nest them, and open closed boxes up.

For comparison: a gear cut from a sheet costs {{design spur-gear 10}} each at ten pieces, in minutes. A motor mount is {{design nema-motor-mount 10}}. Both are plates, so neither should be printed unless something stands up from it.

## Mixed constructions

The best printed parts are small. Use prints for what is bent, hollow or curved, and sheets and tubes for what is straight. A gearbox can have cut side plates, {{hole delrin-white 3.2}} being the smallest hole in 3.2 mm Delrin, with printed spacers and bought shafts. The plates bring stiffness and flatness, the prints bring the shape.

> Describe the load with a number and an arrow: "20 N, pulls here, a few times a day". Nobody can choose between nylon and PETG from a picture. With that sentence anybody at the shop can.

## Before you send it

Write down the job, the heat, the load, how many now and how many later, and the face that is seen. Name the process only if you have tried it. The [3D printing page](/3d-printing) has the form, and a person answers with a process and the reason for it.
`,
};
