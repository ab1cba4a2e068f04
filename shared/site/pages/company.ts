import type { WrittenPage } from '../source.ts';

/** Pages of the shop itself, and how it works with you. */
export const COMPANY_PAGES: readonly WrittenPage[] = [
  {
    path: '/home',
    title: 'Home',
    description: 'Figures of the home page: three parts, days, what is priced at once and what by a person.',
    heading: 'Home',
    lead: 'Three parts at today’s prices.',
    examples: [
      { part: 'house-plate', material: 'acrylic-red', mm: 3 },
      { part: 'bracket', material: 'mild-steel-crs', mm: 1.52 },
      { part: 'gear', material: 'birch-plywood', mm: 3.2 },
    ],
    atOnce: [
      'Flat and bent parts, cut and engraved',
      'Photo-etched metal',
      'Deburring, cleaning, protective paper',
      'Any quantity from one',
    ],
    byPerson: [
      'CNC milling and turning',
      '3D printing and injection molding',
      'Circuit boards, coating, plating',
      'Larger sheets, your own material',
    ],
    speeds: true,
    categories: true,
    place: { city: 'Austin', state: 'TX', zip: '78701' },
    related: [
      '/landing/robotics',
      '/landing/electronics',
      '/landing/signs',
      '/landing/furniture',
      '/landing/models',
      '/landing/crafts',
    ],
  },
  {
    path: '/sitemap',
    title: 'Sitemap',
    description:
      'Every public page of Kerfwise: services, materials, calculators, file preparation, trades, and the cities that we deliver to.',
    heading: 'Sitemap',
    lead: 'Every public page, by what it is about.',
  },
  {
    path: '/calculators',
    title: 'Calculators',
    description:
      'Calculators for sheet parts: bends, weight, kerf and fit, engraving time, by the same figures that price your drawing.',
    heading: 'Calculators for sheet parts',
    lead: 'Four sums that come up before a drawing is done. Each takes the figures of our catalog, the ones that check and price your file.',
    sections: [
      {
        title: 'Bend',
        paragraphs: ['How long the flat sheet has to be for two legs and an angle, with the K-factor of the metal.'],
      },
      { title: 'Weight', paragraphs: ['What a part weighs, before you order a box of them.'] },
      { title: 'Kerf and fit', paragraphs: ['How large to draw a hole or a slot, so that it comes out right.'] },
      { title: 'Engraving time', paragraphs: ['How long a logo takes, as lines or as an area.'] },
    ],
    related: [
      '/calculators/bend',
      '/calculators/weight',
      '/calculators/kerf',
      '/calculators/engraving',
      '/file-preparation',
    ],
  },
  {
    path: '/about',
    title: 'About us',
    description:
      'Kerfwise is a shop in the San Francisco Bay Area that cuts, engraves and bends sheet, and shows what each line of a drawing costs.',
    heading: 'A shop that shows its sums',
    lead: 'We cut, engrave and bend sheet in the San Francisco Bay Area. Our price list is a program, and it runs in your browser where you can watch it.',
    sections: [
      {
        title: 'Why we show every line',
        paragraphs: [
          'Most shops send one figure and no reason. You can’t make a part cheaper if you don’t know what makes it dear.',
          'So we measure your drawing before it leaves your desk. Point at a slot and read its length, its seconds and its cents.',
        ],
      },
      {
        title: 'What we promise',
        points: [
          'The price you saw is the price you pay. Our server measures the file again and gets the same figure.',
          'Questions come before you pay, not after.',
          'A part that does not match its drawing gets a remake or a refund, whichever you prefer.',
          'Your drawing stays yours.',
        ],
      },
      {
        title: 'What we don’t do',
        paragraphs: [
          'No parts of firearms, no counterfeits, no PVC. Parts under export control wait until a person has looked at them.',
        ],
      },
    ],
    related: ['/pricing', '/returns', '/help', '/laser-cutting', '/legal'],
  },
  {
    path: '/returns',
    title: 'Returns and remakes',
    description:
      'What happens when a part is wrong: 30 days to tell us, a photo, and a remake at no cost or a refund. When you can cancel, and what can’t come back.',
    heading: 'Returns and remakes',
    lead: 'If a part does not match its drawing, tell us within 30 days and send a photo. You get a remake at no cost, or a refund.',
    sections: [
      {
        title: 'How to report a problem',
        points: [
          'Open the order and choose Report a problem.',
          'Mark the parts, say what is wrong, add a photo.',
          'A person answers: a remake, a refund, or a question back.',
        ],
      },
      {
        title: 'Changing your mind',
        paragraphs: [
          'You can cancel what has not been cut, for a full refund. The order page shows what has begun.',
          'Parts that match their drawing can’t be returned: nobody else can use them.',
        ],
      },
      {
        title: 'If we are late',
        paragraphs: [
          'We write to you as soon as we know. You may cancel what has not been cut and get all of it back.',
        ],
      },
    ],
    questions: [
      { asked: 'Who decides between a remake and a refund?', answer: 'You do.' },
      {
        asked: 'My drawing was wrong. What now?',
        answer: 'Then the part matches it and can’t be returned. Correct the line and order again.',
      },
    ],
    related: ['/help', '/quality-standards-services', '/legal/terms', '/about'],
  },
  {
    path: '/help',
    title: 'Help',
    description:
      'From a file to parts at your door: how to upload, read a price, answer questions of a drawing, order, follow, report a problem, and reach a person.',
    heading: 'Help',
    lead: 'From a file to parts at your door, step by step. If you’re stuck, e-mail us with the name of your file or the number of your order.',
    drop: true,
    sections: [
      {
        id: 'files',
        title: 'Files',
        points: [
          'We read SVG, DXF, AI, EPS and PDF with vector lines, up to 50 MB.',
          'Photos, STL and STEP models go with a request, where a person prices them.',
          'Drop several files at once: each becomes a part in the tray.',
        ],
      },
      {
        id: 'price',
        title: 'The price',
        points: [
          'It covers cutting, material and work. Setup and packing, {fees}, come once per order.',
          'Change the quantity and watch each row.',
          'An estimate turns into a confirmed price once our server has measured the file too.',
        ],
      },
      {
        id: 'questions',
        title: 'Questions about your drawing',
        points: [
          'A question has a picture of each answer. Choose one, or leave the line out.',
          'A finding that breaks a limit names the limit and the measured value.',
          'You can accept some findings at your own risk; the order keeps what you accepted.',
        ],
      },
      {
        id: 'order',
        title: 'Ordering',
        points: [
          'Pay by card, with credit, or on terms if your organization has them.',
          'Orders until {cutOff} Pacific time start the same working day.',
          'At the free speed an order placed now ships on {ships}.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        points: [
          'Orders, quotes and saved parts are kept in your account.',
          'Invite colleagues to an organization, with a limit for each if you like.',
          'Delete your account in your profile; what the law makes us keep is named there.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Why can’t I order yet?',
        answer: 'The price panel lists what is missing: a material, an answer, or a size to confirm.',
      },
      {
        asked: 'Can I change an order?',
        answer: 'Not its parts. Cancel the lines that have not been cut and order them anew.',
      },
      { asked: 'Do you ship abroad?', answer: 'No, within the United States only.' },
      {
        asked: 'How do I pay on account?',
        answer: 'Ask for payment terms in your organization’s settings. A person reviews them.',
      },
    ],
    related: ['/file-preparation', '/pricing', '/returns', '/materials'],
  },
  {
    path: '/pricing',
    title: 'Pricing',
    description:
      'How a price comes about: machine seconds, sheet area, people’s minutes and what is charged once. Move the quantity of a real part and watch each row.',
    heading: 'How we price, row by row',
    lead: 'Four things make a price: seconds on the machine, area of sheet, minutes of people, and what is paid once. Here is a real part, priced by the list in force.',
    examples: [{ part: 'control-panel', material: 'aluminium-5052', mm: 1.6 }],
    lots: [1, 2, 3, 5, 10, 20, 50, 100, 200, 500],
    speeds: true,
    drop: true,
    sections: [
      {
        title: 'What others hide',
        points: [
          'Setup, {setup}, is charged once per order, not per part.',
          'Packing is {packing} for a box.',
          'Material counts with what the sheet wastes: small orders waste more of it.',
          'Mark-ups for prices that rise and parts we remake stand in their own row.',
        ],
      },
      {
        title: 'How to pay less',
        points: [
          'Order the next step up: ten pieces cost far less than ten times one.',
          'Engrave letters as strokes instead of filled areas.',
          'Take the free speed. Rush adds up to {rushPercent} to the parts.',
          'Put parts of one sheet into one file: they share a setup.',
        ],
      },
      {
        title: 'What is not in it',
        paragraphs: [
          'Shipping follows your ZIP and the weight, and is shown before you pay. So is sales tax, where we have to collect it.',
        ],
      },
    ],
    questions: [
      {
        asked: 'Does the price change after I upload?',
        answer:
          'No. Browser and server run the same kernel on the same file. If they ever differ, we show both and ask.',
      },
      {
        asked: 'How long does a price hold?',
        answer: 'As long as the price list does. Issue a quote document to lock it for 30 days.',
      },
      {
        asked: 'What does an engineer’s check cost?',
        answer: '{analysis} a part. The checks of our program are free.',
      },
    ],
    related: ['/laser-cutting', '/finishing-services', '/materials', '/help', '/calculators'],
  },
];
