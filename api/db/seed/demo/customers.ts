import type { AddressInput } from '../../../../shared/checkout/wire.ts';

/** A customer of the demo shop: made up, with a real town. */
export interface DemoCustomer {
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly address: AddressInput;
  /** Names of their files begin with it. */
  readonly project: string;
}

type Line = readonly [
  name: string,
  lastName: string,
  company: string,
  line1: string,
  city: string,
  state: string,
  zip: string,
  project: string,
];

const LINES: readonly Line[] = [
  ['Nora', 'Lindqvist', 'Lakeside Kayaks', '118 Boathouse Rd', 'Duluth', 'MN', '55802', 'hatch'],
  ['Marcus', 'Bell', 'Bell Bicycle Works', '402 Alder St', 'Portland', 'OR', '97205', 'dropout'],
  ['Priya', 'Raman', 'Orchard Robotics', '77 Hacker Way', 'Mountain View', 'CA', '94043', 'gripper'],
  ['Tom', 'Okafor', 'Okafor Audio', '9 Tube Amp Ln', 'Nashville', 'TN', '37203', 'faceplate'],
  ['Elena', 'Vasquez', 'Desert Sign Company', '2200 E Speedway Blvd', 'Tucson', 'AZ', '85719', 'sign'],
  ['Jae', 'Park', 'Park Optics', '15 Prism Ct', 'Rochester', 'NY', '14604', 'mount'],
  ['Hannah', 'Weiss', 'Weiss Toys', '61 Maple Ave', 'Burlington', 'VT', '05401', 'puzzle'],
  ['Luis', 'Ortega', 'Ortega Restoration', '830 Magazine St', 'New Orleans', 'LA', '70130', 'trim'],
  ['Grace', 'Chen', 'Bay Instruments', '1200 Bridgeway', 'Sausalito', 'CA', '94965', 'panel'],
  ['Owen', 'Murphy', 'Murphy Drones', '45 Runway Dr', 'Boulder', 'CO', '80302', 'frame'],
  ['Amara', 'Diallo', 'Diallo Studio', '318 Peachtree St', 'Atlanta', 'GA', '30308', 'lamp'],
  ['Ben', 'Sorensen', 'Sorensen Brewing', '700 N 36th St', 'Seattle', 'WA', '98103', 'tap'],
  ['Ruth', 'Abrams', 'Abrams Architects', '55 Water St', 'Boston', 'MA', '02109', 'model'],
  ['Diego', 'Santos', 'Santos Guitars', '1401 S Lamar Blvd', 'Austin', 'TX', '78704', 'pickguard'],
  ['Mina', 'Farouk', 'Farouk Labs', '3400 Market St', 'Philadelphia', 'PA', '19104', 'fixture'],
  ['Cole', 'Jensen', 'Jensen Off-Road', '912 Main St', 'Moab', 'UT', '84532', 'bracket'],
  ['Ivy', 'Nakamura', 'Nakamura Gardens', '20 King St', 'Honolulu', 'HI', '96813', 'trellis'],
  ['Sam', 'Whitfield', 'Whitfield Makerspace', '640 Euclid Ave', 'Cleveland', 'OH', '44114', 'kit'],
  ['Zoe', 'Carter', 'Carter Museum Exhibits', '1900 K St NW', 'Washington', 'DC', '20006', 'exhibit'],
  ['Felix', 'Braun', 'Braun Automation', '5 Canal St', 'Milwaukee', 'WI', '53202', 'guard'],
  ['Lena', 'Novak', 'Novak Jewelry', '88 Wabash Ave', 'Chicago', 'IL', '60603', 'pendant'],
  ['Victor', 'Hale', 'Hale Marine', '300 Harbor Dr', 'San Diego', 'CA', '92101', 'gasket'],
  ['June', 'Baptiste', 'Baptiste Events', '150 Biscayne Blvd', 'Miami', 'FL', '33132', 'badge'],
  ['Arlo', 'Fisher', 'Fisher School District', '12 Elm St', 'Boise', 'ID', '83702', 'class'],
];

/** The customers of the demo shop. Their addresses of e-mail are of a domain that exists nowhere (RFC 2606). */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = LINES.map(
  ([name, lastName, company, line1, city, state, zip, project]) => ({
    email: `${name}@${company.replace(/\W/g, '')}.example`.toLowerCase(),
    name,
    lastName,
    project,
    address: { name: `${name} ${lastName}`, company, line1, city, state: state as AddressInput['state'], zip },
  }),
);
