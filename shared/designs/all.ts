import { FINGER_BOX } from './boxes/finger-box.ts';
import { CHANNEL } from './brackets/channel.ts';
import { GUSSET } from './brackets/gusset.ts';
import { L_BRACKET } from './brackets/l-bracket.ts';
import type { Design } from './design.ts';
import { KEY_TAG } from './home/key-tag.ts';
import { GEAR } from './machines/gear.ts';
import { MOTOR_MOUNT } from './machines/motor-mount.ts';
import { FIT_CARD } from './measuring/fit-card.ts';
import { RULER } from './measuring/ruler.ts';
import { FLANGE } from './plates/flange.ts';
import { GASKET } from './plates/gasket.ts';
import { PLATE } from './plates/plate.ts';
import { STRAP } from './plates/strap.ts';
import { WASHER } from './plates/washer.ts';

/** Every design, in the order of their list. */
export const DESIGNS: readonly Design[] = [
  FINGER_BOX,
  L_BRACKET,
  PLATE,
  GEAR,
  FIT_CARD,
  FLANGE,
  GUSSET,
  KEY_TAG,
  CHANNEL,
  MOTOR_MOUNT,
  WASHER,
  GASKET,
  STRAP,
  RULER,
];

const BY_SLUG: ReadonlyMap<string, Design> = new Map(DESIGNS.map((one) => [one.slug, one]));

/** The design at an address; null where there is none. */
export function findDesign(slug: string): Design | null {
  return BY_SLUG.get(slug) ?? null;
}
