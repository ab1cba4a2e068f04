/** A question that a service asks beside those that all ask. */
export interface ServiceField {
  readonly name: string;
  readonly label: string;
  /** Below the field: why it matters, or an example. */
  readonly hint?: string;
  /** One of these; any line of text where there are none. */
  readonly options?: readonly string[];
}

/** Work that only a person can price. */
export interface CustomService {
  readonly slug: string;
  readonly name: string;
  /** Description in a few words. */
  readonly about: string;
  /** Which of the questions that most ask make no sense for it. */
  readonly without: readonly ('material' | 'tolerances' | 'finish')[];
  /** Label of the material field, where it does not ask for the material. */
  readonly materialLabel?: string;
  readonly fields: readonly ServiceField[];
  /** Files that help most. */
  readonly files: string;
}

const INSPECTION = ['None', 'Basic measurements', 'First article inspection', 'Full report (AS9102 or PPAP)'] as const;

/** The services of the product spec (sections 1 and 7) that no kernel prices, each with its own questions. */
export const CUSTOM_SERVICES: readonly CustomService[] = [
  {
    slug: 'cnc-machining',
    name: 'CNC machining',
    about: 'Milled and turned parts of metal and plastic',
    without: [],
    fields: [
      { name: 'process', label: 'Process', options: ['You decide', 'Milling', 'Turning', 'Milling and turning'] },
      { name: 'threads', label: 'Threads and inserts', hint: 'Like 4 × M5, 10 deep' },
      { name: 'inspection', label: 'Inspection', options: INSPECTION },
    ],
    files: 'A STEP model, plus a drawing where threads or tolerances matter',
  },
  {
    slug: '3d-printing',
    name: '3D printing',
    about: 'Prototypes and small series, printed',
    without: [],
    fields: [
      {
        name: 'technology',
        label: 'Technology',
        options: ['You decide', 'FDM', 'SLA', 'SLS', 'MJF', 'Metal (DMLS)'],
      },
      { name: 'colour', label: 'Color' },
      { name: 'use', label: 'What it has to withstand', hint: 'Load, heat, weather, contact with food' },
    ],
    files: 'An STL, 3MF or STEP model',
  },
  {
    slug: 'sheet-metal-assembly',
    name: 'Sheet metal assembly',
    about: 'Cut, bent, welded, with hardware',
    without: [],
    fields: [
      { name: 'thickness', label: 'Thickness', hint: 'Like 2 mm, or gauge 14' },
      {
        name: 'joining',
        label: 'Joining',
        options: ['None', 'Welding', 'Riveting', 'Welding and riveting', 'You decide'],
      },
      { name: 'hardware', label: 'Hardware', hint: 'PEM nuts, studs, standoffs' },
    ],
    files: 'A STEP model or flat patterns, and an assembly drawing',
  },
  {
    slug: 'injection-molding',
    name: 'Injection molding',
    about: 'Plastic parts from a tool',
    without: [],
    fields: [
      { name: 'annual_volume', label: 'Pieces a year' },
      { name: 'tool', label: 'Tool', options: ['You decide', 'Prototype tool', 'Production tool', 'I have a tool'] },
      { name: 'colour', label: 'Color', hint: 'RAL, Pantone, or a sample' },
      { name: 'texture', label: 'Texture', hint: 'SPI or VDI grade' },
    ],
    files: 'A STEP model, and a drawing with critical sizes',
  },
  {
    slug: 'pcb',
    name: 'Printed circuit boards',
    about: 'Boards, and boards with parts on them',
    without: ['tolerances'],
    materialLabel: 'Base material',
    fields: [
      { name: 'layers', label: 'Layers', options: ['1', '2', '4', '6', '8', 'More'] },
      { name: 'board_size', label: 'Board size', hint: 'Like 80 × 60 mm' },
      { name: 'copper', label: 'Copper', options: ['1 oz', '2 oz', 'Other'] },
      { name: 'assembly', label: 'Assembly', options: ['Bare boards', 'One side', 'Both sides'] },
    ],
    files: 'Gerber files; for assembly a bill of materials and a placement file too',
  },
  {
    slug: 'promotional-products',
    name: 'Promotional products',
    about: 'Products with your name on them',
    without: ['tolerances'],
    fields: [
      { name: 'product', label: 'Product', hint: 'Coasters, key rings, awards' },
      { name: 'decoration', label: 'Decoration', options: ['You decide', 'Engraved', 'Printed', 'Cut out'] },
      { name: 'packaging', label: 'Packaging', hint: 'Loose, boxed, one by one' },
    ],
    files: 'Your logo as a vector file',
  },
  {
    slug: 'finishing',
    name: 'Finishing',
    about: 'Coating, plating, polishing of parts you have or order',
    without: [],
    materialLabel: 'What the parts are made of',
    fields: [
      {
        name: 'process',
        label: 'Process',
        options: ['Powder coating', 'Anodizing', 'Plating', 'Polishing', 'Passivation', 'Bead blasting', 'Other'],
      },
      { name: 'colour', label: 'Color', hint: 'RAL or a sample' },
      { name: 'masking', label: 'Masking', hint: 'Threads, contacts' },
    ],
    files: 'A drawing or photos of the parts',
  },
  {
    slug: 'quality-services',
    name: 'Quality services',
    about: 'Measuring, reports and certificates',
    without: ['finish'],
    materialLabel: 'What the parts are made of',
    fields: [
      { name: 'report', label: 'Report', options: INSPECTION.slice(1) },
      { name: 'standard', label: 'Standard', hint: 'ISO 2768, AS9102, PPAP level' },
      { name: 'certificates', label: 'Certificates', hint: 'Material, RoHS, conformity' },
    ],
    files: 'The drawing with the sizes to measure',
  },
  {
    slug: 'laser-or-etching',
    name: 'Laser cutting or photo etching',
    about: 'What the instant price can’t do: other materials, larger parts, special work',
    without: [],
    fields: [
      { name: 'thickness', label: 'Thickness', hint: 'Like 1.5 mm' },
      { name: 'size', label: 'Size of a part', hint: 'Like 1200 × 800 mm' },
      { name: 'operations', label: 'Operations', hint: 'Cutting, engraving, bending' },
    ],
    files: 'An SVG, DXF, AI, EPS or PDF',
  },
];

/** Slugs of the services, for schemas. */
export const SERVICE_SLUGS = CUSTOM_SERVICES.map(({ slug }) => slug) as [string, ...string[]];

/** The service of a slug; the first where there is none. */
export function serviceOf(slug: string): CustomService {
  return CUSTOM_SERVICES.find((service) => service.slug === slug) ?? CUSTOM_SERVICES[0]!;
}
