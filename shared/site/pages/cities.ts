/** Groups of materials that a place may have something to say of. */
export type Group = 'metal' | 'wood' | 'acrylic' | 'plastic';

/** A place that we deliver to, with what we say of it and of some materials there. */
export interface City {
  readonly alias: string;
  readonly city: string;
  readonly state: string;
  /** A ZIP code in its middle: what shipping there costs and how long it takes follows from it. */
  readonly zip: string;
  /** Work that people there often have, in a sentence or two. */
  readonly note: string;
  readonly says: Readonly<Partial<Record<Group, string>>>;
}

const city = (
  alias: string,
  [name, state, zip]: readonly [string, string, string],
  note: string,
  says: City['says'],
): City => ({ alias, city: name, state, zip, note, says });

/** Cities with a page of their own, west to east. */
export const CITIES: readonly City[] = [
  city(
    'san-francisco',
    ['San Francisco', 'CA', '94103'],
    'Prototypes move fast here, and you are close enough to pick yours up.',
    {
      acrylic: 'Shop windows, displays and light boxes along Valencia Street need acrylic in a hurry.',
      metal: 'Hardware startups South of Market go from bracket to bracket in a week.',
    },
  ),
  city(
    'oakland',
    ['Oakland', 'CA', '94607'],
    'Metal shops, brewers and set builders work side by side in the warehouses by the port.',
    {
      metal: 'A second source for flat steel is worth having when the shop next door is booked.',
      wood: 'Set builders and makers in the warehouses cut plywood by the sheet.',
    },
  ),
  city(
    'san-jose',
    ['San Jose', 'CA', '95112'],
    'Test fixtures, panels and brackets for boards that were laid out the same morning.',
    {
      metal: 'A chassis revision on Monday wants its sheet metal before the boards arrive.',
      plastic: 'Delrin and two-tone plastics make quiet fixtures and clear labels for a test bench.',
    },
  ),
  city(
    'sacramento',
    ['Sacramento', 'CA', '95814'],
    'State offices, farms and rail yards: signs, guards and spare parts.',
    {
      acrylic: 'Directory signs for state buildings come back each year with a few new names.',
    },
  ),
  city(
    'fresno',
    ['Fresno', 'CA', '93721'],
    'Packing lines for fruit and nuts run all season and break on a Saturday.',
    {
      metal: 'Stainless guides and chutes on a packing line wear out when the harvest is in.',
    },
  ),
  city(
    'los-angeles',
    ['Los Angeles', 'CA', '90015'],
    'Props, sets, fashion and rockets: hardly a thing that is not made once here and never again.',
    {
      acrylic: 'Props need mirrors and fluorescent edges that read on camera.',
      wood: 'Set walls and display pieces are drawn at night and painted by noon.',
    },
  ),
  city('san-diego', ['San Diego', 'CA', '92101'], 'Instruments, boats and biotech, a day’s drive from our shop.', {
    metal: 'On a boat only stainless 316 and the right aluminum last near the salt.',
    plastic: 'Lab racks and trays in polypropylene stand up to most of what is poured on them.',
  }),
  city(
    'portland',
    ['Portland', 'OR', '97209'],
    'A city of makers: bicycles, shoes, furniture and small-batch everything.',
    {
      wood: 'Furniture makers use cut plywood for jigs, and walnut for the piece itself.',
      metal: 'Frame builders order dropouts and tabs by the dozen.',
    },
  ),
  city(
    'seattle',
    ['Seattle', 'WA', '98104'],
    'Aircraft suppliers, boat yards and game studios share the same few fabricators.',
    {
      metal: 'Tooling plates and templates in 6061 leave flat and stay flat.',
      acrylic: 'Game studios order counters, dashboards and boxes with engraved boards.',
    },
  ),
  city(
    'boise',
    ['Boise', 'ID', '83702'],
    'Memory chips, outdoor gear and log homes: three trades that all drill holes in sheet.',
    {
      metal: 'Gear makers test buckles and plates in small lots before they commit.',
    },
  ),
  city(
    'reno',
    ['Reno', 'NV', '89501'],
    'Warehouses and battery plants grew up here; their lines need guards, labels and fixtures.',
    {
      plastic: 'Rack labels in two-tone plastic survive forklifts better than print.',
    },
  ),
  city(
    'las-vegas',
    ['Las Vegas', 'NV', '89101'],
    'Shows open on a date that no supplier can move, and trade fairs change over in a night.',
    {
      acrylic: 'Booth signs and stage pieces in mirror acrylic catch every light in the hall.',
      wood: 'Booth walls go together quicker with tabs and slots than with screws.',
    },
  ),
  city(
    'phoenix',
    ['Phoenix', 'AZ', '85004'],
    'Chip plants and aerospace shops in the desert, where plastics left in a truck go soft.',
    {
      metal: 'Panels that stand in the sun should be aluminum, with slots for the heat to move.',
    },
  ),
  city(
    'salt-lake-city',
    ['Salt Lake City', 'UT', '84101'],
    'Ski gear, medical devices and a good many garages with a lathe in them.',
    {
      metal: 'Device makers ask for 304 and 316 with the burr off and the faces clean.',
    },
  ),
  city(
    'denver',
    ['Denver', 'CO', '80202'],
    'Satellites to the south, breweries to the north, and mile-high air that cools badly.',
    {
      metal: 'Electronics at altitude need more vents: our sample panel shows what eleven slots cost.',
      wood: 'Tap handles and flight boards in maple and cherry carry an engraved logo well.',
    },
  ),
  city(
    'albuquerque',
    ['Albuquerque', 'NM', '87102'],
    'Laboratories and film crews: one wants 0.1 mm, the other wants it tomorrow.',
    {
      metal: 'Shims and apertures down to a tenth of a millimeter are etched, not cut.',
    },
  ),
  city(
    'dallas',
    ['Dallas', 'TX', '75201'],
    'Telecom racks, aviation shops and trade-show builders keep sheet metal moving.',
    {
      metal: 'Rack panels and blanking plates are the same drawing at many widths; copy the part and change its size.',
      acrylic: 'Trade-show builders downtown take clear and frosted sheets by the dozen.',
    },
  ),
  city('austin', ['Austin', 'TX', '78701'], 'Chips, games, guitars and a good deal of new hardware.', {
    metal: 'Enclosures for boards designed in the Domain start as a lid and a tray in 1.6 mm.',
    acrylic: 'Music venues and food trucks both need signs that glow at the edge.',
    wood: 'Pedal and amp builders use birch for cabinets and walnut for fronts.',
  }),
  city('houston', ['Houston', 'TX', '77002'], 'Pumps, valves and flanges, and gaskets for all of them.', {
    plastic: 'Polypropylene and film shims seal water lines; hot oil needs a sheet from our rubber list.',
    metal: 'Tags in stainless stay readable on a platform when paint is gone.',
  }),
  city(
    'san-antonio',
    ['San Antonio', 'TX', '78205'],
    'Truck plants, a river walk of signs, and workshops behind every second house.',
    {
      wood: 'Restaurants on the river change menu boards by the season.',
    },
  ),
  city(
    'oklahoma-city',
    ['Oklahoma City', 'OK', '73102'],
    'Aircraft repair and oil-field service: work that waits for one plate.',
    {
      metal: 'Repair stations keep flat patterns on file and order one or two at a time.',
    },
  ),
  city(
    'kansas-city',
    ['Kansas City', 'MO', '64106'],
    'Engineering firms, railroads and smokehouses, all of them fond of steel.',
    {
      metal: 'Smoker grates and vents in stainless are a fair test of any flat pattern.',
    },
  ),
  city(
    'minneapolis',
    ['Minneapolis', 'MN', '55401'],
    'Medical devices are the local trade: small, clean, documented.',
    {
      plastic: 'Trays and fixtures in natural Delrin show every chip, which is why they are liked.',
      metal: 'Springs and clips below half a millimeter are etched without heat.',
    },
  ),
  city(
    'milwaukee',
    ['Milwaukee', 'WI', '53202'],
    'Motors, motorcycles and machine tools: people here know what a burr is.',
    {
      metal: 'Guards and covers come deburred if you tick it, and the price says what that costs.',
    },
  ),
  city('chicago', ['Chicago', 'IL', '60607'], 'Every trade under one sky, and architects who draw to the tenth.', {
    acrylic: 'Architects build massing models in frosted and clear sheets.',
    wood: 'Basswood models for a Friday review are drawn on Monday.',
    metal: 'Elevator and lobby plates in brushed 430 take an engraved line cleanly.',
  }),
  city('detroit', ['Detroit', 'MI', '48226'], 'Car makers’ suppliers need fixtures today and a series next year.', {
    metal: 'Weld fixtures are tabbed and slotted so that they stand by themselves.',
    plastic: 'Nesting trays for a line are cut from polypropylene, one per part number.',
  }),
  city('cleveland', ['Cleveland', 'OH', '44114'], 'Steel, polymers and hospitals, each a reason to order flat parts.', {
    plastic: 'Polymer labs send test coupons to one outline in ten materials.',
  }),
  city(
    'pittsburgh',
    ['Pittsburgh', 'PA', '15222'],
    'Robots are the new steel: arms, rovers and cars that look around.',
    {
      metal: 'Robot joints start as plates with a ring of holes and a bore in the middle.',
    },
  ),
  city('nashville', ['Nashville', 'TN', '37203'], 'Guitars, touring cases and stages that are packed up each night.', {
    wood: 'Headstocks, rosettes and templates are cut in maple and walnut.',
  }),
  city('atlanta', ['Atlanta', 'GA', '30303'], 'Film lots, airline shops and a convention every week.', {
    acrylic: 'Film crews order the same prop five times: hero, stunt, and three that break.',
    metal: 'Airline shops cut drill templates to keep rows of rivets straight.',
  }),
  city('miami', ['Miami', 'FL', '33130'], 'Boats, bars and bright colors, all of them near salt water.', {
    acrylic: 'Bars want colors that shine from the edge at night.',
    metal: 'Near the sea take 316, or aluminum 5052, which was made for boats.',
  }),
  city('orlando', ['Orlando', 'FL', '32801'], 'Theme parks and simulators: things that look heavy and are not.', {
    plastic: 'Styrene and ABS make light shapes that paint well.',
  }),
  city('charlotte', ['Charlotte', 'NC', '28202'], 'Race shops count grams and hours.', {
    metal: 'Race teams cut tabs and gussets in steel, and shims in etched stainless.',
  }),
  city(
    'washington',
    ['Washington', 'DC', '20001'],
    'Museums, agencies and model shops with strict sizes and little time.',
    {
      acrylic: 'Museum mounts in clear sheet hold an object and are not seen.',
    },
  ),
  city(
    'philadelphia',
    ['Philadelphia', 'PA', '19107'],
    'Universities, theaters and old houses that need one odd part.',
    {
      wood: 'Theater shops cut fretwork for a set in hardboard and poplar plywood.',
    },
  ),
  city(
    'new-york',
    ['New York', 'NY', '10001'],
    'Jewelry, architecture, fashion, and no room for a laser of your own.',
    {
      acrylic: 'Fashion samples and shop displays need a new color each season.',
      metal: 'Jewelers etch brass and copper finer than a saw can follow.',
      wood: 'Architects order models as kits, numbered and engraved.',
    },
  ),
  city(
    'boston',
    ['Boston', 'MA', '02110'],
    'Labs in Kendall Square, boats in the harbor, and robots on every sidewalk.',
    {
      acrylic: 'Biology labs cut gel combs, racks and boxes they can see into.',
      metal: 'Robotics teams order the same plate in three thicknesses and weigh them.',
      plastic: 'Delrin makes gears and sliders that run dry.',
    },
  ),
  city('honolulu', ['Honolulu', 'HI', '96813'], 'Far from any steel yard, so flat parts come by air.', {
    metal: 'Salt spray eats mild steel in months: take 316 or 5052.',
  }),
  city('anchorage', ['Anchorage', 'AK', '99501'], 'Bush planes, fishing boats and long winters in the shop.', {
    metal: 'Repair plates for boats and planes fly in flat and light.',
  }),
];
