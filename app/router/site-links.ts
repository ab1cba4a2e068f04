/** A link of the frame to a page of the site. */
export interface SiteLink {
  readonly to: string;
  readonly label: string;
  /** A fact about it, where the menu has room for one. */
  readonly note?: string;
}

/** Links under a heading. */
export interface LinkGroup {
  readonly title: string;
  readonly links: readonly SiteLink[];
}

const link = (to: string, label: string, note?: string): SiteLink => (note ? { to, label, note } : { to, label });

/** Services and what is around them, as the menu of the header has them. Plain data: the first script knows none of their screens. */
export const SERVICES: readonly LinkGroup[] = [
  {
    title: 'Priced at once',
    links: [
      link('/laser-cutting', 'Laser cutting', 'Metal, wood, acrylic, plastic'),
      link('/laser-engraving', 'Laser engraving', 'Lines and areas'),
      link('/sheet-metal-fabrication', 'Sheet metal', 'Cut, deburred, bent'),
      link('/photo-etching/metal', 'Photo etching', 'Metal up to 0.5 mm'),
    ],
  },
  {
    title: 'Priced by a person',
    links: [
      link('/cnc-machining', 'CNC machining', 'Milling and turning'),
      link('/3d-printing', '3D printing', 'Plastic, resin, metal'),
      link('/injection-molding', 'Injection molding', 'Tools and parts'),
      link('/printed-circuit-boards-fabrication-assembly', 'Circuit boards', 'Bare or assembled'),
      link('/promotional-products', 'Promotional products', 'Your logo'),
    ],
  },
  {
    title: 'After the cut',
    links: [
      link('/finishing-services', 'Finishing', 'Deburr, coat, plate'),
      link('/finishing-services#services', 'Finishes and their uses'),
      link('/quality-standards-services', 'Quality', 'Analysis, inspection'),
      link('/quality-standards-services#standards', 'Standards'),
    ],
  },
  {
    title: 'Go straight to',
    links: [
      link('/cnc-machining#milling', 'Milling'),
      link('/cnc-machining#turning', 'Turning'),
      link('/3d-printing#materials', 'Printing materials'),
      link('/#upload', 'Drop a drawing'),
    ],
  },
];

/** Materials, as the menu of the header has them. */
export const MATERIALS: readonly LinkGroup[] = [
  {
    title: 'Materials',
    links: [
      link('/materials', 'All materials'),
      link('/materials/category/metal', 'Metal'),
      link('/materials/category/wood', 'Wood'),
      link('/materials/category/acrylic', 'Acrylic'),
      link('/materials/category/plastic', 'Plastic'),
      link('/materials/category/favorites', 'Saved materials'),
    ],
  },
];

/** Guides, as the menu of the header has them. */
export const GUIDES: readonly LinkGroup[] = [
  {
    title: 'Guides',
    links: [
      link('/guides', 'All guides'),
      link('/guides/laser-cutting', 'Laser cutting'),
      link('/guides/sheet-metal-fabrication', 'Sheet metal'),
      link('/guides/cnc-machining-services', 'CNC machining'),
      link('/guides/3d-printing', '3D printing'),
      link('/guides/injection-molding', 'Injection molding'),
      link('/guides/printed-circuit-boards-fabrication-assembly', 'Circuit boards'),
      link('/guides/surface-finishing', 'Finishing'),
      link('/free-laser-cutting-files-templates', 'Free designs'),
    ],
  },
];

/** Laser cutting by material, folded in the footer. */
export const LASER_LINKS: readonly SiteLink[] = [
  link('/laser-cutting/metal', 'Metal'),
  link('/laser-cutting/wood', 'Wood'),
  link('/laser-cutting/acrylic', 'Acrylic'),
  link('/laser-cutting/plastic', 'Plastic'),
];

/** The foot of the page. */
export const FOOTER: readonly LinkGroup[] = [
  {
    title: 'Make',
    links: [
      link('/laser-cutting', 'Laser cutting'),
      link('/laser-engraving', 'Laser engraving'),
      link('/sheet-metal-fabrication', 'Sheet metal'),
      link('/photo-etching/metal', 'Photo etching'),
      link('/cnc-machining', 'CNC machining'),
      link('/3d-printing', '3D printing'),
    ],
  },
  {
    title: 'Buy',
    links: [
      link('/#upload', 'Drop a drawing'),
      link('/materials', 'Materials'),
      link('/price/custom', 'Custom quote'),
      link('/finishing-services', 'Finishing'),
      link('/quality-standards-services', 'Quality'),
      link('/pricing', 'Pricing'),
      link('/returns', 'Returns'),
    ],
  },
  {
    title: 'Learn',
    links: [
      link('/help', 'Support'),
      link('/guides', 'Guides'),
      link('/file-preparation', 'File preparation'),
      link('/calculators', 'Calculators'),
      link('/free-laser-cutting-files-templates', 'Free designs'),
      link('/sitemap', 'Sitemap'),
    ],
  },
  {
    title: 'Company',
    links: [
      link('/about', 'About'),
      link('/#industries', 'Industries'),
      link('/legal', 'Legal'),
      link('/legal/terms', 'Terms'),
      link('/legal/privacy', 'Privacy'),
    ],
  },
];
