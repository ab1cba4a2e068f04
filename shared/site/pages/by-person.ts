import type { WrittenPage } from '../source.ts';

/** Services that a person prices, and offers. */
export const BY_PERSON_PAGES: readonly WrittenPage[] = [
  {
    path: '/cnc-machining',
    title: 'CNC machining',
    description:
      'Milled and turned parts in metal and plastic, priced by a person: what to send, what we ask, and when laser cutting is the better choice.',
    heading: 'CNC machining, milled and turned',
    lead: 'For parts with depth: pockets, threads, bores and tight fits. Send a model, and a person answers with a price.',
    atOnce: ['Flat blanks for machining, laser-cut, up to {largest}'],
    byPerson: ['Milling in three to five axes', 'Turning with live tools', 'Threads, inserts, reamed bores'],
    materials: {
      slugs: ['aluminium-6061', 'aluminium-5052', 'stainless-304', 'brass-260', 'delrin-white', 'delrin-black'],
    },
    sections: [
      {
        id: 'milling',
        title: 'Milling',
        paragraphs: [
          'Pockets, slots and faces from block or plate. Inner corners get the radius of the cutter, so draw at least a third of the depth.',
          'Standard holes cost less than odd ones. Name the thread and its depth instead of modeling the spiral.',
        ],
      },
      {
        id: 'turning',
        title: 'Turning',
        paragraphs: [
          'Shafts, bushings, knobs and standoffs from bar. Keep the length under six diameters, or say where a center may go.',
          'Flats, keyways and cross holes are made in the same clamping where the lathe has live tools.',
        ],
      },
      {
        id: 'materials',
        title: 'Materials',
        points: [
          'Aluminum 6061 and 7075',
          'Stainless 303, 304, 316',
          'Brass, bronze, copper',
          'Delrin, PEEK, nylon, polycarbonate',
        ],
      },
    ],
    questions: [
      {
        asked: 'Could a laser do it cheaper?',
        answer: 'If the part is one thickness all through, yes. Drop its outline on our start page and compare.',
      },
      {
        asked: 'What tolerance can I ask for?',
        answer: 'A tenth of a millimeter without a word. Name closer ones where they matter; each costs setup time.',
      },
      { asked: 'Do I need a 2D drawing too?', answer: 'Only for threads, fits and surfaces that the model can’t say.' },
    ],
    request: 'cnc-machining',
    related: ['/laser-cutting/metal', '/3d-printing', '/quality-standards-services', '/finishing-services'],
  },
  {
    path: '/3d-printing',
    title: '3D printing',
    description:
      'Printed prototypes and small series in plastic, resin and metal: which process for what, what to send, and what a person needs to price it.',
    heading: '3D printing for shapes no tool can reach',
    lead: 'Closed channels, hooks, lattices, or a single prototype. Send the model and say what it has to withstand.',
    byPerson: [
      'FDM in PLA, PETG, ABS, nylon',
      'SLA resin for fine detail',
      'SLS and MJF nylon for parts that work',
      'Metal by DMLS',
    ],
    sections: [
      {
        title: 'Which process?',
        points: [
          'FDM: large, cheap, visible layers.',
          'SLA: smooth and fine, a little brittle, yellows in sun.',
          'SLS and MJF: tough, no supports, grainy face.',
          'DMLS: real metal, and a price to match.',
        ],
      },
      {
        id: 'materials',
        title: 'Walls, holes and fits',
        paragraphs: [
          'Walls from 1 mm in nylon and 0.5 mm in resin. Holes close up by a tenth or two; ream them if they must fit.',
          'Give mating parts 0.3 mm between them, more for FDM.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Print it or laser-cut it?',
        answer: 'If you can build it from flat layers, cutting is stronger and quicker. We price that at once.',
      },
      {
        asked: 'Which file is best?',
        answer: 'STEP if you have it, for exact curves. STL or 3MF is fine at a fine setting.',
      },
      {
        asked: 'Can you print in color?',
        answer: 'Nylon is dyed in one color. Resin comes clear, white, gray or black.',
      },
    ],
    request: '3d-printing',
    related: ['/injection-molding', '/cnc-machining', '/laser-cutting/plastic', '/finishing-services'],
  },
  {
    path: '/injection-molding',
    title: 'Injection molding',
    description:
      'Plastic parts from a mold, for a few hundred pieces or many thousands a year: what drives the price of a tool, and what to send for an offer.',
    heading: 'Injection molding, from first tool to series',
    lead: 'A mold costs once, each part very little. It pays from some hundred pieces on; a person works out both for you.',
    byPerson: [
      'Prototype tools in aluminum',
      'Production tools in steel',
      'Overmolding and inserts',
      'Parts from a tool that you own',
    ],
    sections: [
      {
        title: 'What makes a tool dear',
        points: [
          'Undercuts: each needs a slide that moves.',
          'Walls that change thickness: they cool unevenly and warp.',
          'Mirror polish, fine textures, tight fits.',
          'More cavities: a dearer tool, cheaper parts.',
        ],
      },
      {
        title: 'Draw for the mold',
        paragraphs: [
          'Keep walls even, 1.5 to 3 mm. Give every face in the direction of pull one degree of draft, textured ones three.',
          'Ribs at half the wall thickness do not sink on the other face.',
        ],
      },
    ],
    questions: [
      {
        asked: 'How many pieces make sense?',
        answer: 'Below about 300, print or machine them. Above, ask for both and compare.',
      },
      { asked: 'Who owns the tool?', answer: 'The offer says so, and where it is kept.' },
      {
        asked: 'Can I see a sample first?',
        answer: 'Ask for it in your request, and the offer says when the first shots come to you.',
      },
    ],
    request: 'injection-molding',
    related: ['/3d-printing', '/laser-cutting/plastic', '/cnc-machining', '/quality-standards-services'],
  },
  {
    path: '/printed-circuit-boards-fabrication-assembly',
    title: 'Printed circuit boards',
    description:
      'Circuit boards, bare or with parts on them, together with the panel, the enclosure and the stencil that we cut: what to send for one offer.',
    heading: 'Circuit boards, and the box around them',
    lead: 'Bare boards or boards with parts on. Order the front panel and enclosure with them and let one shop check that holes line up.',
    examples: [
      { part: 'control-panel', material: 'aluminium-5052', mm: 1.6 },
      { part: 'enclosure-lid', material: 'acrylic-smoke-grey', mm: 3 },
      { part: 'key-tag', material: 'photo-etched-stainless-304', mm: 0.1 },
    ],
    atOnce: ['Front panels and enclosures, cut and engraved', 'Solder stencils, photo-etched in stainless'],
    byPerson: ['Boards of 1 to 8 layers and more', 'Assembly of one side or both', 'Conformal coating and test'],
    sections: [
      {
        title: 'What to send',
        points: [
          'Gerber files or ODB++, with the drill file.',
          'For assembly a bill of materials with maker’s part numbers, and the placement file.',
          'Stack-up and impedance where they matter.',
        ],
      },
      {
        title: 'Boards and panels that meet',
        paragraphs: [
          'Export the board’s outline and its mounting holes as DXF and start the panel from that. Leave 0.3 mm around connectors.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Do you buy the parts?',
        answer: 'Say in the request who buys them. The offer lists what we would buy.',
      },
      { asked: 'Which finish should I take?', answer: 'ENIG for fine pitch and long storage, HASL where cost counts.' },
      {
        asked: 'Can you make the stencil alone?',
        answer: 'Yes. Draw the openings and choose etched stainless; it is priced at once.',
      },
    ],
    request: 'pcb',
    related: [
      '/photo-etching/metal',
      '/sheet-metal-fabrication',
      '/laser-cutting/acrylic',
      '/quality-standards-services',
    ],
  },
  {
    path: '/promotional-products',
    title: 'Promotional products',
    description:
      'Coasters, key tags, awards and name badges with your logo, cut and engraved: priced at once if you have a drawing, by a person if you have an idea.',
    heading: 'Your logo, cut and engraved',
    lead: 'Coasters, tags, awards and badges in wood, acrylic and leather. With a vector logo you see the price at 100 pieces right here.',
    examples: [
      { part: 'coaster', material: 'bamboo-plywood', mm: 3 },
      { part: 'key-tag', material: 'acrylic-fluorescent-green', mm: 3 },
      { part: 'key-tag', material: 'veg-tan-leather', mm: 3 },
    ],
    atOnce: [
      'Anything flat that you have drawn',
      'Logos as vectors, engraved as lines or areas',
      'From one sample to thousands',
    ],
    byPerson: [
      'Design from a sketch or a photo',
      'Names that differ from piece to piece',
      'Gift boxes and sending to many addresses',
    ],
    sections: [
      {
        title: 'What looks good',
        points: [
          'Dark wood with lines: quiet and quick to make.',
          'Two-tone plastic: crisp letters for badges.',
          'Mirror acrylic: awards, engraved from behind.',
          'Leather: soft brown marks, no two alike.',
        ],
      },
      {
        title: 'Order one first',
        paragraphs: [
          'Order a single piece, hold it, then order the rest. Setup and packing, {fees}, are the same for one and for a hundred.',
        ],
      },
    ],
    questions: [
      {
        asked: 'I only have a PNG of our logo.',
        answer: 'Ask your designer for the SVG or PDF. Without one, send a request and we trace it.',
      },
      {
        asked: 'Can every piece have another name?',
        answer: 'Yes, from a list. A person prices it, as each is a drawing of its own.',
      },
      { asked: 'Do you print in color?', answer: 'Through a partner, on request. We cut and engrave ourselves.' },
    ],
    request: 'promotional-products',
    speeds: true,
    drop: true,
    related: ['/laser-engraving', '/laser-cutting/wood', '/laser-cutting/acrylic', '/pricing'],
  },
  {
    path: '/lunar-new-year-onshore-offer',
    title: 'Open through Lunar New Year',
    description:
      'Factories overseas close for weeks around Lunar New Year. Our shop in California does not: parts ordered now, with the day they leave.',
    heading: 'We cut while others close',
    lead: 'Around Lunar New Year factories overseas stand still, then work off a queue. Our Bay Area shop keeps its usual days: ordered now, your parts leave on {ships}.',
    examples: [
      { part: 'bracket', material: 'aluminium-5052', mm: 1.6 },
      { part: 'enclosure-lid', material: 'stainless-304', mm: 1.22 },
      { part: 'gear', material: 'delrin-white', mm: 3.2 },
    ],
    atOnce: [
      'Cutting, engraving and bending at our everyday prices',
      'No customs, no sea freight',
      'The ship date before you pay',
    ],
    byPerson: ['A series that a supplier overseas can’t deliver in time'],
    sections: [
      {
        title: 'When it is',
        points: [
          '2027: from Saturday, February 6',
          '2028: from Wednesday, January 26',
          '2029: from Tuesday, February 13',
          '2030: from Sunday, February 3',
        ],
      },
      {
        title: 'Bridge the gap',
        paragraphs: [
          'Order what you need for six weeks, not for a year. Setup and packing cost {fees} an order, so a small lot is no loss.',
          'Keep the drawing on your quote: when your supplier is late again, you reorder in a minute.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Is there a discount?',
        answer: 'No: the offer is that we are open. Prices are those of every day, and they fall with the quantity.',
      },
      {
        asked: 'Do you match my supplier’s material?',
        answer: 'Look for it by name in our materials. If it is missing, a request finds out.',
      },
    ],
    speeds: true,
    drop: true,
    related: ['/laser-cutting', '/sheet-metal-fabrication', '/pricing'],
  },
];
