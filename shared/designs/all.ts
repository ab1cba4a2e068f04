import { LAMP_SHADE } from './home/lamp-shade.ts';
import { JIGSAW_PUZZLE } from './home/jigsaw-puzzle.ts';
import { BOARD_RACK } from './panels/board-rack.ts';
import { DIVIDED_TRAY } from './boxes/divided-tray.ts';
import { CARD_INSERT } from './boxes/card-insert.ts';
import { CAN_DISPENSER } from './boxes/can-dispenser.ts';
import { ELECTRONICS_BOX } from './boxes/electronics-box.ts';
import { TOOL_HOLDER } from './boxes/tool-holder.ts';
import { LIVING_HINGE } from './boxes/living-hinge.ts';
import { DRAWER_ORGANIZER } from './boxes/drawer-organizer.ts';
import { BEND_STRIP } from './measuring/bend-strip.ts';
import { ENGRAVING_CARD } from './measuring/engraving-card.ts';
import { ORNAMENT } from './home/ornament.ts';
import { EARRINGS } from './home/earrings.ts';
import { COASTERS } from './home/coasters.ts';
import { HOUSE_SIGN } from './home/house-sign.ts';
import { GRIDFINITY_BASE } from './panels/gridfinity-base.ts';
import { KEYBOARD_PLATE } from './panels/keyboard-plate.ts';
import { RACK_PANEL } from './panels/rack-panel.ts';
import { EURORACK_PANEL } from './panels/eurorack-panel.ts';
import { FRONT_PANEL } from './panels/front-panel.ts';
import { DIN_RAIL_PLATE } from './panels/din-rail-plate.ts';
import { SPROCKET } from './machines/sprocket.ts';
import { TRIGGER_WHEEL } from './machines/trigger-wheel.ts';
import { DRILL_TEMPLATE } from './plates/drill-template.ts';
import { FINGER_BOX } from './boxes/finger-box.ts';
import { CHANNEL } from './brackets/channel.ts';
import { FOLDED_ENCLOSURE } from './brackets/folded-enclosure.ts';
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
import { NAME_PLATE } from './plates/name-plate.ts';
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
  NAME_PLATE,
  CHANNEL,
  FOLDED_ENCLOSURE,
  MOTOR_MOUNT,
  WASHER,
  GASKET,
  STRAP,
  RULER,
  DRILL_TEMPLATE,
  TRIGGER_WHEEL,
  SPROCKET,
  DIN_RAIL_PLATE,
  FRONT_PANEL,
  EURORACK_PANEL,
  RACK_PANEL,
  KEYBOARD_PLATE,
  GRIDFINITY_BASE,
  HOUSE_SIGN,
  COASTERS,
  EARRINGS,
  ORNAMENT,
  ENGRAVING_CARD,
  BEND_STRIP,
  DRAWER_ORGANIZER,
  LIVING_HINGE,
  TOOL_HOLDER,
  ELECTRONICS_BOX,
  CAN_DISPENSER,
  CARD_INSERT,
  DIVIDED_TRAY,
  BOARD_RACK,
  JIGSAW_PUZZLE,
  LAMP_SHADE,
];

const BY_SLUG: ReadonlyMap<string, Design> = new Map(DESIGNS.map((one) => [one.slug, one]));

/** The design at an address; null where there is none. */
export function findDesign(slug: string): Design | null {
  return BY_SLUG.get(slug) ?? null;
}
