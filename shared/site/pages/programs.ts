import type { WrittenPage } from '../source.ts';

interface Program {
  readonly slug: string;
  readonly name: string;
  readonly format: string;
  readonly lead: string;
  /** Steps of the export, in the program's own words. */
  readonly steps: readonly string[];
  /** Traps of this program, and what we make of them. */
  readonly traps: readonly string[];
  /** Drawings that show what its steps say. */
  readonly pictures: NonNullable<WrittenPage['pictures']>;
  readonly asked: string;
  readonly answer: string;
}

const PROGRAMS: readonly Program[] = [
  {
    slug: 'inkscape',
    name: 'Inkscape',
    format: 'SVG',
    lead: 'Save as plain or Inkscape SVG: both carry layers, colors and true millimeters.',
    steps: [
      'Set the document unit to mm in Document Properties.',
      'Name layers Cut, Engrave or Bend, or use colors.',
      'Select all text and choose Path, Object to Path.',
      'Save as Inkscape SVG or Plain SVG.',
    ],
    traps: [
      'Clones and symbols are followed; clips and masks are not applied, so we ask about them.',
      'A stroke of “hairline” counts as a cut beside thicker strokes.',
    ],
    pictures: ['operations', 'letters'],
    asked: 'Why is my part 96/90 too large?',
    answer: 'Files of Inkscape before 0.92 used 90 pixels an inch. We tell them by their version and read them right.',
  },
  {
    slug: 'illustrator',
    name: 'Adobe Illustrator',
    format: 'AI or SVG',
    lead: 'Send the AI itself if it was saved with PDF content, or export an SVG.',
    steps: [
      'Choose Type, Create Outlines for all text.',
      'Expand brushes, blends and live effects.',
      'Save as AI with Create PDF Compatible File ticked.',
      'Or export as SVG, with Presentation Attributes.',
    ],
    traps: [
      'Only the first artboard is read; others are named in a notice.',
      'Points are the unit of AI: 72 to an inch, which we convert.',
    ],
    pictures: ['letters', 'operations'],
    asked: 'The AI is refused as private data. Why?',
    answer:
      'It was saved without PDF content, so nobody but Illustrator can read it. Save it again with that box ticked.',
  },
  {
    slug: 'affinity',
    name: 'Affinity Designer',
    format: 'SVG or PDF',
    lead: 'Export an SVG for print; it keeps curves and sizes.',
    steps: [
      'Convert text to curves in the Layer menu.',
      'Expand strokes only where they should be areas.',
      'Export as SVG, preset “for print”, with Use relative coordinates off.',
      'Untick Rasterise, or set it to Nothing.',
    ],
    traps: [
      'Effects and gradients turn into pictures in the export. Pictures can’t be cut.',
      'Check the page size: a DPI of 300 scales nothing as long as the SVG states mm.',
    ],
    pictures: ['letters', 'gaps'],
    asked: 'Which color is cut?',
    answer: 'Any, you choose in the workspace. Blue strokes are taken as cuts by themselves.',
  },
  {
    slug: 'coreldraw',
    name: 'CorelDRAW',
    format: 'SVG, AI or DXF',
    lead: 'Export SVG with the units of the drawing, or AI for old versions.',
    steps: [
      'Convert text to curves with Ctrl+Q.',
      'Break apart PowerClips: their contents are drawn whole otherwise.',
      'Give lines for cutting a hairline outline.',
      'Export as SVG 1.1, text as curves.',
    ],
    traps: [
      'Hairlines beside thick outlines become a style of their own, which is taken as the cut.',
      'CDR itself is not read: export first.',
    ],
    pictures: ['operations', 'letters'],
    asked: 'Can I keep my red and blue lines?',
    answer: 'Yes. Each color is one style, and a style gets one operation.',
  },
  {
    slug: 'autocad',
    name: 'AutoCAD',
    format: 'DXF',
    lead: 'Save the flat drawing alone as DXF; layers become operations.',
    steps: [
      'Delete title block, dimensions and frame, or freeze them on a layer that does not plot.',
      'Explode blocks you are not sure about; inserted ones are followed anyway.',
      'Set UNITS to what you drew in, so that INSUNITS says it.',
      'SAVEAS DXF 2013 or later.',
    ],
    traps: [
      'Lines at a height other than zero are seen from above.',
      'Polylines with a width are cut along their middle, and asked about from 0.3 mm on.',
      'Hatches count as areas to engrave.',
    ],
    pictures: ['frame', 'gaps'],
    asked: 'Why am I asked about units?',
    answer: 'The file says none, or says meters for a part of 200. Choose the reading that shows the right size.',
  },
  {
    slug: 'fusion',
    name: 'Autodesk Fusion',
    format: 'DXF',
    lead: 'Export the sketch or the flat pattern of a sheet metal part as DXF.',
    steps: [
      'For sheet metal: Create Flat Pattern, then Export Flat Pattern as DXF.',
      'For flat parts: right-click the sketch, Save As DXF.',
      'Project the face into a fresh sketch first, so that no construction lines come along.',
    ],
    traps: [
      'The flat pattern brings bend lines on their own layer; we take them as bends.',
      'Its K-factor is Fusion’s: set the one of our material before you unfold.',
    ],
    pictures: ['unfold', 'gaps'],
    asked: 'Which K-factor do I enter?',
    answer: 'The one on the material’s page. The bend calculator shows allowance and deduction for it.',
  },
  {
    slug: 'solidworks',
    name: 'SolidWorks',
    format: 'DXF',
    lead: 'Right-click the flat pattern or a face and export it to DXF.',
    steps: [
      'Right-click the face or the flat pattern and choose Export to DXF/DWG.',
      'Pick Geometry and Bend lines, leave out sketches and library features.',
      'Check the preview: one closed outline, holes inside.',
    ],
    traps: [
      'Splines of scanned shapes bring thousands of points; simplify them before.',
      'Forming tools come as outlines of their footprint. We cut what is drawn.',
    ],
    pictures: ['unfold', 'frame'],
    asked: 'Do you read SLDPRT or STEP?',
    answer: 'Not for an instant price. Attach them to a request and a person prices the part.',
  },
  {
    slug: 'onshape',
    name: 'Onshape',
    format: 'DXF',
    lead: 'Right-click a face and choose Export as DXF/DWG.',
    steps: [
      'Right-click the face, Export as DXF/DWG.',
      'Set the unit of the file to millimeter.',
      'For sheet metal use the flat view and tick bend centerlines.',
    ],
    traps: [
      'Every face is a file of its own: drop them all at once and they lie in the tray.',
      'Set Splines as polylines only if a curve looks wrong.',
    ],
    pictures: ['unfold', 'frame'],
    asked: 'Bend lines are missing. Why?',
    answer:
      'They are an option of the flat view’s export. Without them, draw them in our workspace as lines for bending.',
  },
  {
    slug: 'freecad',
    name: 'FreeCAD',
    format: 'SVG or DXF',
    lead: 'Export a sketch, or the unfolded shape of the Sheet Metal workbench.',
    steps: [
      'Select the sketch or the unfold, then File, Export.',
      'Take Autodesk DXF 2D, or Flattened SVG for a face.',
      'Look at it in a viewer: the view must be from straight above.',
    ],
    traps: [
      'The Flattened SVG has a view box without units; we read it as millimeters and ask if that is wrong.',
      'A part that stands upright in the file is refused: turn it flat.',
    ],
    pictures: ['unfold', 'gaps'],
    asked: 'Which unfold settings?',
    answer: 'Enter the K-factor of our material in ANSI notation, between 0 and 0.5.',
  },
  {
    slug: 'lightburn',
    name: 'LightBurn',
    format: 'SVG or DXF',
    lead: 'Export the drawing as SVG or DXF; cut settings of your own laser stay with you.',
    steps: [
      'Convert text to paths.',
      'Keep one color per operation: cuts, lines, fills.',
      'File, Export, and choose SVG or DXF.',
    ],
    traps: [
      'LBRN files hold machine settings, not only lines, and are not read.',
      'Kerf offsets of a layer are not exported: say whether your line is the size you want.',
      'Fills come as outlines: choose area engraving for them here.',
    ],
    pictures: ['operations', 'gaps'],
    asked: 'My file was tuned for my own laser. Is that a problem?',
    answer: 'Take your kerf out again. Our kerf calculator shows what our beam takes in each sheet.',
  },
];

function pageOf({ slug, name, format, lead, steps, traps, pictures, asked, answer }: Program): WrittenPage {
  const at = PROGRAMS.findIndex((one) => one.slug === slug);
  const next = [1, 2, 3].map((step) => PROGRAMS[(at + step) % PROGRAMS.length]!.slug);
  return {
    path: `/file-preparation/${slug}`,
    title: `Files from ${name}`,
    description: `How to export ${format} from ${name} for laser cutting: steps, traps of the program, and what we make of layers, colors and units.`,
    heading: `Preparing files in ${name}`,
    lead,
    above: ['/file-preparation'],
    drop: true,
    sections: [
      { title: `Export ${format}`, points: [...steps] },
      { title: 'Traps, and what we make of them', points: [...traps] },
    ],
    pictures: [...pictures],
    questions: [{ asked, answer }],
    related: ['/file-preparation', ...next.map((one) => `/file-preparation/${one}`), '/help'],
  };
}

/** How to prepare files, program by program. */
export const PROGRAM_PAGES: readonly WrittenPage[] = [
  {
    path: '/file-preparation',
    title: 'File preparation',
    description:
      'How to prepare a drawing for laser cutting: what we read, how layers and colors become operations, and pages for ten programs.',
    heading: 'Prepare a file, or just drop it',
    lead: 'Most files work as they are. These few habits make sure that yours does, whichever program drew it.',
    drop: true,
    sections: [
      {
        title: 'What we read',
        points: [
          'SVG, DXF, AI, EPS and PDF with vector lines.',
          'Text, if the file brings its letters; outlines are safer.',
          'Not photos, models or drawings of one program alone.',
        ],
      },
      {
        title: 'How lines become work',
        points: [
          'Layers: Cut, Engrave, Score, Bend, in eighteen languages.',
          'Colors: blue is cut, red is a line, black fill is an area.',
          'Anything else is asked about, with a picture of each answer.',
        ],
      },
      {
        title: 'Before you export',
        points: [
          'Draw at true size and say the unit.',
          'Join outlines; an open end is found and can be closed for you.',
          'Take out frames, title blocks and dimensions.',
          'Delete lines that lie on each other. We find those too.',
        ],
      },
    ],
    pictures: ['operations', 'gaps'],
    related: PROGRAMS.slice(0, 8).map(({ slug }) => `/file-preparation/${slug}`),
    questions: [
      {
        asked: 'Pages for other programs?',
        answer: 'FreeCAD and LightBurn have one too. For any other, export DXF or SVG and drop it.',
      },
      {
        asked: 'May several parts be in one file?',
        answer: 'Yes. What comes free by itself is a part of its own, and you choose how many sets you want.',
      },
    ],
  },
  ...PROGRAMS.map(pageOf),
];
