import type { WrittenPage } from '../source.ts';

/** Trades that order flat parts, each with what it orders. */
export const INDUSTRY_PAGES: readonly WrittenPage[] = [
  {
    path: '/landing/robotics',
    title: 'Robotics and jigs',
    description:
      'Plates, brackets, gears and gussets for robots and test jigs: cut and bent, priced at once, with holes that fit your bearings.',
    heading: 'Plates and brackets for robots and jigs',
    lead: 'A robot is a stack of plates with holes in the right places. Change one hole and see the new price before you have saved the file.',
    examples: [
      { part: 'gusset', material: 'aluminium-6061', mm: 3.18 },
      { part: 'bracket', material: 'aluminium-5052', mm: 2.03 },
      { part: 'gear', material: 'delrin-black', mm: 3.2 },
    ],
    atOnce: ['Plates in 6061 and 5052, brackets bent', 'Gears and cams in Delrin'],
    byPerson: ['Tapped holes and press-in nuts', 'Machined pockets and bearing seats'],
    sections: [
      {
        title: 'Bores for bearings',
        paragraphs: [
          'A laser cuts a 22 mm bore well enough for a slip fit. For a press fit cut it half a millimeter small and ream it.',
        ],
      },
      {
        title: 'Slots and tabs',
        paragraphs: [
          'Let plates find each other with tabs. In metal draw the slot 0.1 mm wider than the thickest sheet in our table.',
        ],
      },
    ],
    speeds: true,
    drop: true,
    related: ['/sheet-metal-fabrication', '/laser-cutting/metal', '/cnc-machining'],
  },
  {
    path: '/landing/electronics',
    title: 'Electronics panels',
    description:
      'Front panels, lids and enclosures for electronics: vents, cutouts and engraved labels in one drawing, priced by the line.',
    heading: 'Panels and enclosures for electronics',
    lead: 'Cutouts, vents, mounting holes and the lettering beside them come out of one file. Bend the sides up and it is a box.',
    examples: [
      { part: 'control-panel', material: 'aluminium-5052', mm: 1.6 },
      { part: 'enclosure-lid', material: 'acrylic-black', mm: 3 },
      { part: 'key-tag', material: 'abs-laminate-silver-black', mm: 1.6 },
    ],
    atOnce: ['Panels in aluminum, steel, acrylic', 'Labels engraved into the panel or on a plate of their own'],
    byPerson: ['Anodized or printed fronts', 'Press-in studs and nuts'],
    sections: [
      {
        title: 'Cutouts that connectors fit',
        paragraphs: ['Leave 0.2 mm all round a connector’s body. Mind its flange: it hides more than you think.'],
      },
      {
        title: 'Heat',
        paragraphs: [
          'Slots let out more air than round holes of the same area. Keep bridges wider than the sheet is thick.',
        ],
      },
    ],
    speeds: true,
    drop: true,
    related: ['/printed-circuit-boards-fabrication-assembly', '/sheet-metal-fabrication', '/laser-cutting/acrylic'],
  },
  {
    path: '/landing/signs',
    title: 'Signs and labels',
    description:
      'House numbers, door plates, rack labels and letters in acrylic, brass, stainless and two-tone plastic, engraved or cut out.',
    heading: 'Signs, plates and labels',
    lead: 'Letters cut out or engraved, with holes where the screws go. See what one letter more costs.',
    examples: [
      { part: 'house-plate', material: 'brass-260', mm: 1.6 },
      { part: 'house-plate', material: 'acrylic-black', mm: 3 },
      { part: 'key-tag', material: 'abs-laminate-black-white', mm: 1.6 },
    ],
    atOnce: ['Plates and letters up to sheet size', 'Two-tone plastic, engraved through its top'],
    byPerson: ['Paint filled into engraving', 'Light behind letters'],
    sections: [
      {
        title: 'Stencil bridges',
        paragraphs: ['The middle of an O falls out when you cut it. Leave bridges, or engrave the letter.'],
      },
      {
        title: 'Text to outlines',
        paragraphs: [
          'Turn text into outlines before you export. If you forget, we offer to do it and show you the letters.',
        ],
      },
    ],
    speeds: true,
    drop: true,
    related: ['/laser-engraving', '/laser-cutting/acrylic', '/promotional-products'],
  },
  {
    path: '/landing/furniture',
    title: 'Furniture and fit-out',
    description:
      'Templates, inlays, brackets and panels for furniture makers and shop fitters, in wood and metal from the same drawing.',
    heading: 'For furniture makers and shop fitters',
    lead: 'Router templates in MDF, brackets in steel, inlays in brass and walnut: drawn once, cut in whatever the piece needs.',
    examples: [
      { part: 'box-side', material: 'walnut-plywood', mm: 6.4 },
      { part: 'bracket', material: 'mild-steel-crs', mm: 2.66 },
      { part: 'gusset', material: 'brass-260', mm: 3.18 },
    ],
    atOnce: ['Templates and inlays', 'Shelf brackets, bent'],
    byPerson: ['Panels larger than our sheets', 'Powder coat and lacquer'],
    sections: [
      {
        title: 'Inlays',
        paragraphs: [
          'Cut the pocket on the line and the inlay larger by the kerf. Our kerf calculator does the sum for each sheet.',
        ],
      },
      {
        title: 'Templates',
        paragraphs: ['6 mm MDF guides a bearing cutter well. Add the name of the piece as an engraved line.'],
      },
    ],
    speeds: true,
    drop: true,
    related: ['/laser-cutting/wood', '/calculators/kerf', '/finishing-services'],
  },
  {
    path: '/landing/models',
    title: 'Models and prototypes',
    description:
      'Architecture models, mock-ups and prototypes in basswood, board, acrylic and styrene, from a single piece, priced before you upload.',
    heading: 'Models and prototypes, one of each',
    lead: 'Facades in basswood, glass in acrylic, ground in grayboard. One file with layers, one price, one box.',
    examples: [
      { part: 'box-side', material: 'basswood', mm: 1.6 },
      { part: 'enclosure-lid', material: 'acrylic-frosted-clear', mm: 3 },
      { part: 'gusset', material: 'greyboard', mm: 2 },
    ],
    atOnce: ['Board, wood, acrylic, styrene', 'Scored lines to fold along'],
    byPerson: ['Assembly and painting', '3D-printed figures and trees'],
    sections: [
      {
        title: 'Number the pieces',
        paragraphs: ['Put a small number on each piece as a line engraving. It costs a second and saves an evening.'],
      },
      {
        title: 'Fold lines',
        paragraphs: ['Give board a light line where it folds. Draw it in red and we mark it instead of cutting it.'],
      },
    ],
    speeds: true,
    drop: true,
    related: ['/laser-cutting/wood', '/laser-cutting/plastic', '/3d-printing'],
  },
  {
    path: '/landing/crafts',
    title: 'Crafts and gifts',
    description:
      'Coasters, tags, boxes and leather pieces for makers who sell what they make: small lots, low waste, prices by quantity.',
    heading: 'For makers who sell what they make',
    lead: 'Test with one, sell ten, reorder a hundred. The price table shows where the next step down is.',
    examples: [
      { part: 'coaster', material: 'cork', mm: 3 },
      { part: 'key-tag', material: 'veg-tan-leather', mm: 2 },
      { part: 'box-side', material: 'cherry-hardwood', mm: 3.2 },
    ],
    atOnce: ['Cork, leather, felt, wood, acrylic', 'Engraved names and logos'],
    byPerson: ['Packing one by one', 'Blanks that you send us'],
    sections: [
      {
        title: 'Fill the sheet',
        paragraphs: ['Put all pieces of a set into one file. We find them, count them and charge the setup once.'],
      },
      {
        title: 'Selling the result',
        paragraphs: ['Your drawing stays yours. We make it for you and for nobody else.'],
      },
    ],
    speeds: true,
    drop: true,
    related: ['/laser-engraving', '/promotional-products', '/laser-cutting/wood'],
  },
];
