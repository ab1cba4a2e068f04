import type { WrittenPage } from '../source.ts';

/** Sheet metal beyond the flat cut, photo etching, and what follows the cut. */
export const METAL_WORK_PAGES: readonly WrittenPage[] = [
  {
    path: '/sheet-metal-fabrication',
    title: 'Sheet metal fabrication',
    description:
      'Sheet metal cut and bent in one quote: bend radius, shortest flange and K-factor of every metal, with the price of each bend before you order.',
    heading: 'Sheet metal, cut and bent in one price',
    lead: 'Draw the flat pattern with its bend lines. We check flanges and holes against the brake, fold the part on screen, and price it at once.',
    examples: [
      { part: 'bracket', material: 'mild-steel-crs', mm: 1.52 },
      { part: 'control-panel', material: 'aluminium-5052', mm: 1.6 },
      { part: 'bracket', material: 'stainless-304', mm: 1.52 },
    ],
    materials: { categories: ['metal'], bent: true },
    atOnce: [
      'Bends up to {bendAngle}, flanges from {leastFlange}',
      'Flat blanks up to {largest}',
      'Deburring and cleaning',
    ],
    byPerson: ['Welding, riveting and press-in nuts', 'Powder coating and plating', 'Hems, rolls and deep boxes'],
    sections: [
      {
        title: 'Bending rules that matter',
        points: [
          'Keep holes away from a bend: two and a half thicknesses plus the inside radius.',
          'Relieve a bend that ends inside an edge, or the sheet tears.',
          'Use one inside radius for all bends of a part: the brake is set up once.',
          'Draw to the neutral line. Our bend calculator gives allowance and deduction for each metal.',
        ],
      },
      {
        title: 'What a bend costs',
        paragraphs: [
          'The first part pays for setting up the brake. From four pieces on a bend costs a quarter of that, and the price table shows the step.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Do I send a 3D model?',
        answer: 'For an instant price send the flat pattern as DXF or SVG. A person quotes STEP models.',
      },
      {
        asked: 'Which K-factor do you use?',
        answer: 'Each sheet has its own, shown on the material’s page and in the bend calculator.',
      },
      {
        asked: 'How exact are bends?',
        answer: 'Plan for half a degree, and for a tenth of a millimeter per bend that a size runs across.',
      },
      {
        asked: 'Can you bend 6061?',
        answer: 'No. In its hard temper it cracks. Take 5052: it looks the same and bends well.',
      },
    ],
    speeds: true,
    drop: true,
    related: [
      '/calculators/bend',
      '/laser-cutting/metal',
      '/finishing-services',
      '/quality-standards-services',
      '/cnc-machining',
    ],
  },
  {
    path: '/photo-etching/metal',
    title: 'Photo-etched metal',
    description:
      'Photo etching of stainless steel, copper and brass from 0.1 to 0.5 mm: no heat, no burr, any number of slots for the same price per area.',
    heading: 'Photo etching, for metal too fine to cut',
    lead: 'Stainless, copper and brass from {thinnest} to {thickest}. Acid takes the metal away, so there is no heat, no burr and no extra charge for a thousand holes.',
    examples: [
      { part: 'encoder', material: 'photo-etched-stainless-304', mm: 0.2 },
      { part: 'shim', material: 'photo-etched-brass-260', mm: 0.3 },
      { part: 'key-tag', material: 'photo-etched-copper-c110', mm: 0.5 },
    ],
    materials: { categories: ['photo-etching'], technology: 'photo-etching' },
    atOnce: ['Three metals up to {largest}', 'Any number of holes and slots', 'Sizes checked like those of cut parts'],
    byPerson: ['Other alloys and thicknesses', 'Etching from both sides to different depths', 'Plated contacts'],
    sections: [
      {
        title: 'Laser or acid?',
        points: [
          'Many fine openings: etch. The price follows the area, not the length of the lines.',
          'Thicker than half a millimeter: laser.',
          'Springs, shims and encoder disks that must stay flat: etch.',
          'Brackets, plates and anything that bends: laser.',
        ],
      },
      {
        title: 'What the acid leaves',
        paragraphs: [
          'Openings should be at least as wide as the sheet is thick, and a little more. The edge has a small cusp in its middle.',
          'Inner corners come out round, with a radius of about the thickness.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Why is it priced by area?',
        answer: 'The whole sheet is etched in one bath. One slot or a hundred takes the same minutes.',
      },
      { asked: 'Do parts come loose?', answer: 'Yes. They are etched with small tabs, taken out and cleaned.' },
      { asked: 'Can I solder it?', answer: 'Copper and brass, yes, straight away. Stainless needs an active flux.' },
    ],
    speeds: true,
    drop: true,
    related: [
      '/laser-cutting/metal',
      '/sheet-metal-fabrication',
      '/printed-circuit-boards-fabrication-assembly',
      '/materials/category/photo-etching',
    ],
  },
  {
    path: '/finishing-services',
    title: 'Finishing services',
    description:
      'Deburring, cleaning and protective paper priced in your quote; powder coating, anodizing, plating and polishing priced by a person.',
    heading: 'Finishing, from clean edges to powder coat',
    lead: 'Three finishes are a tick in your quote and priced at once. Coating and plating go to a partner shop, and a person prices them.',
    examples: [
      { part: 'gusset', material: 'mild-steel-crs', mm: 2.66 },
      { part: 'enclosure-lid', material: 'aluminium-5052', mm: 2.03 },
      { part: 'house-plate', material: 'stainless-430-brushed', mm: 1.2 },
    ],
    atOnce: [
      'Deburred: the burr off every cut edge',
      'Cleaned: oil and smoke off both faces',
      'Papered: faces covered before cutting',
    ],
    byPerson: [
      'Powder coating in RAL colors',
      'Clear and black anodizing',
      'Zinc, nickel and tin plating',
      'Polishing, bead blasting, passivation',
    ],
    sections: [
      {
        id: 'services',
        title: 'What each finish is for',
        points: [
          'Powder coat: thick, even, hard. It adds about 0.08 mm to each face, so open up tight holes.',
          'Anodize: thin and hard on aluminum, keeps threads true.',
          'Zinc: cheap rust protection for steel that nobody sees.',
          'Bead blast: a matte face that hides small scratches.',
        ],
      },
      {
        title: 'Draw for the finish',
        paragraphs: [
          'Leave a hole to hang the part by. Say which threads and contacts to mask, and which face is the good one.',
          'Laser-cut steel has a thin oxide at the edge. Paint sticks better when it is deburred and cleaned first.',
        ],
      },
    ],
    questions: [
      {
        asked: 'How long does coating add?',
        answer: 'It leaves our shop and comes back, so the person who prices it names the day in the offer.',
      },
      { asked: 'Can you match a color?', answer: 'Powder by RAL number, or by a sample you send.' },
      {
        asked: 'Do you finish parts from elsewhere?',
        answer: 'Ask. We take them where we can check what they are made of.',
      },
    ],
    request: 'finishing',
    speeds: true,
    related: ['/laser-cutting/metal', '/sheet-metal-fabrication', '/quality-standards-services', '/pricing'],
  },
  {
    path: '/quality-standards-services',
    title: 'Quality and standards',
    description:
      'How parts are checked: an engineer’s analysis before the cut, measured inspection after it, and reports or certificates on request.',
    heading: 'Quality: checked before the cut, measured after it',
    lead: 'Every drawing is checked against the limits of its material before you pay. An engineer’s look or a measured inspection is one more tick.',
    examples: [
      { part: 'encoder', material: 'photo-etched-stainless-304', mm: 0.3 },
      { part: 'gusset', material: 'stainless-316', mm: 3.18 },
      { part: 'shim', material: 'stainless-304', mm: 0.76 },
    ],
    atOnce: [
      'Checks of holes, bridges, edges, flanges and letters, free',
      'Engineer’s DFM analysis for {analysis} a part',
      'Inspection with a record of each measured contour',
    ],
    byPerson: ['First article inspection', 'AS9102 and PPAP reports', 'Material, RoHS and conformity certificates'],
    sections: [
      {
        id: 'standards',
        title: 'Standards on your drawing',
        paragraphs: [
          'Name the standard that holds, ISO 2768 for example, on a technical drawing that you attach to the part. Without one the limits of the material hold.',
          'Every material page says how far a sheet may differ from its nominal thickness, and where the figure comes from.',
        ],
      },
      {
        title: 'When something is wrong',
        paragraphs: [
          'If a size is off, report it from the order page, with a photo. A wrong part is our cost, never yours.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Do you check every part?',
        answer:
          'Every drawing is checked before the cut. Measuring the finished part with a record is the inspection service.',
      },
      { asked: 'Can I attach a drawing with tolerances?', answer: 'Yes, as PDF, to each part of a quote.' },
      {
        asked: 'Are you AS9100 certified?',
        answer: 'Ask us which certificates are in force when you send your request; we name them in the offer.',
      },
    ],
    request: 'quality-services',
    speeds: false,
    related: ['/finishing-services', '/returns', '/sheet-metal-fabrication', '/laser-cutting/metal'],
  },
];
