import type { WrittenPage } from '../source.ts';

/** Laser cutting and engraving, and what it is done in. */
export const LASER_PAGES: readonly WrittenPage[] = [
  {
    path: '/laser-cutting',
    title: 'Laser cutting',
    description:
      'Laser cutting of sheet metal, wood, acrylic and plastic. Drop a drawing and see the price of every line at once, with the limits of each material.',
    heading: 'Laser cutting, priced line by line',
    lead: 'Drop a drawing and we measure it in your browser. You see the price in {materials} materials before the file leaves your desk.',
    examples: [
      { part: 'enclosure-lid', material: 'aluminium-5052', mm: 1.6 },
      { part: 'gear', material: 'birch-plywood', mm: 3.2 },
      { part: 'gasket', material: 'silicone-rubber', mm: 1.6 },
    ],
    materials: {
      categories: ['metal', 'wood', 'acrylic', 'plastic', 'paper', 'leather-fabric', 'rubber', 'foam', 'cork'],
    },
    atOnce: [
      'Flat parts up to {largest}',
      'Cutting, line engraving and area engraving in one drawing',
      'Bends in sheet metal, up to {bendAngle}',
      'Deburring, cleaning and protective paper',
    ],
    byPerson: ['Sheets larger than ours', 'Material that you send us', 'Welding, hardware and assembly'],
    sections: [
      {
        title: 'What the price is made of',
        paragraphs: [
          'We count three things: seconds on the machine, area of sheet, and minutes of people. Open any row of a price and you see how it comes about.',
          'Setup and packing cost {fees} once per order. That is why ten pieces cost far less each than one.',
        ],
      },
      {
        title: 'How fine the beam cuts',
        paragraphs: [
          'The cut is {kerfLeast} to {kerfMost} wide, depending on the sheet. The smallest hole we take without a question is {leastHole}.',
          'In metal we offset the path for you, so a 5 mm hole comes out at 5 mm. In wood, plastic and acrylic we cut along your line: half the kerf goes on each side.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Do I need an account to see a price?',
        answer: 'No. Drop a file and the price is there. You need an account when you order.',
      },
      {
        asked: 'Which files can you read?',
        answer:
          'SVG, DXF, AI, EPS and PDF with vector lines. We read the layers and colors and tell you what each line is for.',
      },
      {
        asked: 'What if my drawing has a fault?',
        answer:
          'Doubled lines, open ends and guessed units are found, counted and shown. Most have a repair that you can take or leave.',
      },
      {
        asked: 'Is there a minimum order?',
        answer: 'No. One piece is fine; it carries the {fees} for setup and packing alone.',
      },
    ],
    speeds: true,
    drop: true,
    related: [
      '/laser-cutting/metal',
      '/laser-cutting/wood',
      '/laser-cutting/acrylic',
      '/laser-cutting/plastic',
      '/laser-engraving',
      '/pricing',
    ],
  },
  {
    path: '/laser-cutting/metal',
    title: 'Laser-cut metal',
    description:
      'Fiber-laser cutting of aluminum, steel, stainless, brass, copper, bronze and titanium, with kerf, smallest hole and sheet tolerance for each metal.',
    heading: 'Laser-cut metal, from foil to plate',
    lead: '{materials} metals from {thinnest} to {thickest}, cut by fiber laser. We offset for the kerf, so holes come out at the size you drew.',
    above: ['/laser-cutting'],
    examples: [
      { part: 'gusset', material: 'mild-steel-hot-rolled', mm: 4.78 },
      { part: 'enclosure-lid', material: 'stainless-304', mm: 1.22 },
      { part: 'shim', material: 'brass-260', mm: 1.02 },
    ],
    materials: { categories: ['metal'] },
    atOnce: [
      '{materials} metals up to {largest}',
      'Line engraving on most of them',
      'Bends where the table says so',
      'Deburred edges, cleaned faces',
    ],
    byPerson: ['Powder coating, plating and anodizing', 'Welding and press-in hardware', 'Hardened spring steel'],
    sections: [
      {
        title: 'Which metal for what',
        points: [
          'Aluminum 5052 bends without cracking and weathers well: brackets, panels, chassis.',
          'Aluminum 6061 is stiffer and is not bent here: plates, fixtures, machine parts.',
          'Cold-rolled steel is smooth and cheap; hot-rolled comes thicker, with scale on it.',
          'Stainless 304 for kitchens and outdoors, 316 where there is salt.',
          'Brass and copper for contacts and ornaments. They mirror the beam, so they cut slower.',
        ],
      },
      {
        title: 'Edges and flatness',
        paragraphs: [
          'A fiber laser leaves fine vertical lines on the edge and a light burr underneath. Deburring takes the burr off and is priced in your quote.',
          'Thin parts with many slots can bow from the heat. Leave frames between rows of vents.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Do I draw the kerf in?',
        answer: 'Not in metal. Draw the size you want; our machine moves the path outwards by half the kerf.',
      },
      {
        asked: 'How small can a hole be?',
        answer:
          'As a rule half the thickness. The table lists each metal, and the workspace marks every hole that is too small.',
      },
      {
        asked: 'Can I tap the holes?',
        answer: 'Yes. Draw them at tap size. We cut, we do not tap; press-in hardware is priced by a person.',
      },
      {
        asked: 'Does stainless come with film?',
        answer:
          'One face of stainless and 5052 is covered during work. Choose which face is the good one in the workspace.',
      },
    ],
    speeds: true,
    drop: true,
    related: [
      '/sheet-metal-fabrication',
      '/photo-etching/metal',
      '/laser-cutting',
      '/finishing-services',
      '/calculators/weight',
    ],
  },
  {
    path: '/laser-cutting/wood',
    title: 'Laser-cut wood',
    description:
      'Laser-cut plywood, MDF, hardboard and solid wood: thicknesses, kerf, smallest holes, prices of real parts, and how to draw joints that fit.',
    heading: 'Laser-cut wood and plywood',
    lead: 'Plywood, board and solid wood, {thinnest} to {thickest}. The beam leaves a dark, clean edge and engraves like ink.',
    above: ['/laser-cutting'],
    examples: [
      { part: 'box-side', material: 'birch-plywood', mm: 3.2 },
      { part: 'coaster', material: 'walnut-hardwood', mm: 3.2 },
      { part: 'gear', material: 'mdf', mm: 6 },
    ],
    materials: { categories: ['wood'] },
    atOnce: [
      '{materials} woods up to {largest}',
      'Line and area engraving, grain along or across',
      'Any quantity from one',
    ],
    byPerson: ['Veneer or boards that you send', 'Oil, lacquer and gluing', 'Boxes put together'],
    sections: [
      {
        title: 'Joints that fit',
        paragraphs: [
          'Sheets are never quite their nominal thickness. The table says how far each may be off; draw slots for the thickest.',
          'In wood the cut follows your line, and {kerfLeast} to {kerfMost} burns away. A tab loses half the kerf on each side, a slot gains it.',
        ],
      },
      {
        title: 'Edges, smoke and grain',
        points: [
          'Cut edges are brown to black. Sand them, or use the color.',
          'Smoke can leave a shadow on pale faces. Protective paper keeps it off and is a row in your quote.',
          'Say which way the grain runs in the workspace; parts are turned on the sheet only as far as it allows.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Which wood engraves best?',
        answer: 'Maple, cherry and basswood: even grain, strong contrast. Birch plywood is a fair and cheap second.',
      },
      {
        asked: 'Is MDF strong enough for tabs?',
        answer: 'For models and fixtures, yes. Keep tabs wider than they are thick; MDF splits along its middle.',
      },
      {
        asked: 'Can walnut plywood show its core?',
        answer: 'Yes. The face is walnut, the core is another wood, and the laser shows both at the edge.',
      },
      {
        asked: 'Will parts warp?',
        answer: 'Solid wood moves with damp air. Store it flat; for large thin panels take plywood.',
      },
    ],
    speeds: true,
    drop: true,
    related: [
      '/laser-engraving',
      '/calculators/kerf',
      '/laser-cutting/acrylic',
      '/laser-cutting',
      '/promotional-products',
    ],
  },
  {
    path: '/laser-cutting/acrylic',
    title: 'Laser-cut acrylic',
    description:
      'Laser-cut acrylic in clear, colored, mirror, frosted and fluorescent sheets: polished edges, limits of every thickness, and prices of real parts.',
    heading: 'Laser-cut acrylic, edges polished by the beam',
    lead: '{materials} colors and finishes, {thinnest} to {thickest}. The beam melts the edge to gloss, so there is nothing left to polish.',
    above: ['/laser-cutting'],
    examples: [
      { part: 'house-plate', material: 'acrylic-red', mm: 3 },
      { part: 'gear', material: 'acrylic-blue', mm: 3 },
      { part: 'enclosure-lid', material: 'acrylic-smoke-grey', mm: 3 },
    ],
    materials: { categories: ['acrylic'] },
    atOnce: [
      '{materials} colors up to {largest}',
      'Line engraving on all, area engraving on all but mirrors',
      'Protective film on or off',
    ],
    byPerson: ['Bending with heat and gluing', 'Threaded inserts and edge lighting', 'Sheets larger than ours'],
    sections: [
      {
        title: 'Clear, frosted, mirror, fluorescent',
        points: [
          'Clear comes thickest and cuts like glass.',
          'Frosted scatters light: good before an LED.',
          'Mirrors are silvered on the back. Engrave that face, mirrored, and light comes through.',
          'Fluorescent sheets collect light in their edges and in every engraved line.',
        ],
      },
      {
        title: 'Before you draw',
        paragraphs: [
          'Inner corners crack where they are sharp. A radius of half the thickness is enough.',
          'Engraving turns clear acrylic white. Thick strokes take longer: fill them only where you need the area.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Are the edges polished?',
        answer: 'Yes. The beam melts cut edges to a clear gloss. There are faint lines on thick sheets.',
      },
      {
        asked: 'Do I offset for the kerf?',
        answer:
          'Yes, in acrylic. The beam takes {kerfLeast} to {kerfMost}; for a press fit, draw the hole smaller by that.',
      },
      {
        asked: 'Can it go outdoors?',
        answer: 'Plain colors can, for years. Mirrors and fluorescent sheets should stay inside.',
      },
      {
        asked: 'How do I clean it?',
        answer: 'Soap and water. Alcohol and glass cleaner make tiny cracks at cut edges.',
      },
    ],
    speeds: true,
    drop: true,
    related: [
      '/laser-engraving',
      '/laser-cutting/plastic',
      '/calculators/kerf',
      '/laser-cutting/wood',
      '/laser-cutting',
    ],
  },
  {
    path: '/laser-cutting/plastic',
    title: 'Laser-cut plastic',
    description:
      'Laser-cut PETG, Delrin, polypropylene, ABS, styrene and films, with what each one can take and why we never cut PVC or vinyl.',
    heading: 'Laser-cut plastics for machines and models',
    lead: 'Delrin for gears, polypropylene for hinges, films for stencils: {materials} plastics from {thinnest} to {thickest}.',
    above: ['/laser-cutting'],
    examples: [
      { part: 'gear', material: 'delrin-white', mm: 3.2 },
      { part: 'key-tag', material: 'abs-laminate-black-white', mm: 1.6 },
      { part: 'gasket', material: 'polypropylene', mm: 1.5 },
    ],
    materials: { categories: ['plastic'] },
    atOnce: [
      '{materials} plastics up to {largest}',
      'Two-tone sheets for labels, engraved through the top',
      'Films down to {thinnest}',
    ],
    byPerson: ['UHMW, nylon and other sheets we do not stock', 'Machined Delrin with pockets', 'Ultrasonic welding'],
    sections: [
      {
        title: 'What we never cut',
        paragraphs: [
          'PVC, vinyl and other plastics with chlorine give off a gas that burns lungs and rusts machines. We refuse them, whoever asks.',
          'If your own sheet has no name, touch it with a hot copper wire. A green flame means chlorine.',
        ],
      },
      {
        title: 'Which plastic for what',
        points: [
          'Delrin slides and wears well: gears, bushings, cams.',
          'Polypropylene bends forever along a scored line.',
          'PETG is tough and takes food; it strings a little at the edge.',
          'ABS and styrene for models: they glue with solvent.',
          'Mylar for stencils and shims.',
        ],
      },
    ],
    questions: [
      { asked: 'Can you cut polycarbonate?', answer: 'Only as film. Thick polycarbonate chars; take PETG or acrylic.' },
      {
        asked: 'Why is my plastic not engraved?',
        answer: 'Some plastics melt without contrast. The workspace says so on the material’s card.',
      },
      { asked: 'Is Delrin safe for food?', answer: 'The white sheet is a food-contact grade. The black one is not.' },
    ],
    speeds: true,
    drop: true,
    related: ['/laser-cutting/acrylic', '/laser-cutting', '/3d-printing', '/injection-molding', '/materials'],
  },
  {
    path: '/laser-engraving',
    title: 'Laser engraving',
    description:
      'Laser engraving of lines and areas in wood, acrylic, plastic, leather and metal, priced by the second, with the height of letters that stay readable.',
    heading: 'Laser engraving, by the line or by the area',
    lead: 'Strokes are engraved along the line; fills are scanned row by row. We price both by the second, so you see what a logo costs.',
    examples: [
      { part: 'coaster', material: 'cherry-hardwood', mm: 3.2 },
      { part: 'house-plate', material: 'abs-laminate-silver-black', mm: 1.6 },
      { part: 'key-tag', material: 'veg-tan-leather', mm: 2 },
    ],
    materials: { categories: ['wood', 'acrylic', 'plastic', 'leather-fabric'] },
    atOnce: [
      'Line engraving: numbers, scales, drawings',
      'Area engraving: logos, fields, filled letters',
      'Engraving and cutting in one file',
    ],
    byPerson: ['Photos and gray tones', 'Things that you send us', 'Engraving on round parts'],
    sections: [
      {
        title: 'Line or area?',
        paragraphs: [
          'A line is quick: the beam follows it once. An area is scanned in rows 0.2 mm apart, so its height sets the time.',
          'Letters drawn as single strokes take far less time than filled ones. For serial numbers take strokes.',
        ],
      },
      {
        title: 'How we tell what you mean',
        points: [
          'Layers named Engrave, Mark or Score in any of eighteen languages.',
          'Red strokes are lines, black fills are areas, blue hairlines are cut.',
          'Anything we can’t tell is asked about, with a picture of each answer.',
        ],
      },
    ],
    questions: [
      {
        asked: 'How small can letters be?',
        answer:
          'Capitals from about 2 mm. Where strokes are thinner than the beam, letters run together and we say so.',
      },
      {
        asked: 'How deep is it?',
        answer: 'A few tenths of a millimeter in wood, less in acrylic, a mark without depth in metal.',
      },
      {
        asked: 'Does text have to be outlines?',
        answer:
          'Best if it is. If not, we turn it into outlines when the file brings the letters, and show you the result.',
      },
      {
        asked: 'Can you engrave both sides?',
        answer: 'Not at once. A person prices it: the part has to be turned and set up again.',
      },
    ],
    speeds: true,
    drop: true,
    related: [
      '/calculators/engraving',
      '/laser-cutting/wood',
      '/promotional-products',
      '/laser-cutting',
      '/file-preparation/inkscape',
    ],
  },
];
