/** Which way a flange goes, seen from the side that is drawn. */
export const BEND_DIRECTIONS = ['up', 'down'] as const;
export type BendDirection = (typeof BEND_DIRECTIONS)[number];

/** Bends as a layer's name gives them: `BEND_UP_90` has angle and direction. Angle: degrees that the flange turns. */
export interface NamedBend {
  readonly angle: number | null;
  readonly direction: BendDirection | null;
}

const LEAST_DEG = 1;
const MOST_DEG = 180;
/** A number without a sign for degrees counts from here on: smaller ones number the bends or layers. */
const LEAST_BARE_DEG = 20;

/** Seams of a name's words: `bend|Up`, `UP_90`. The page reads bends too, without the table of words. */
const [CASE_CHANGE, NO_LETTERS] = [/(?<=\p{Ll})(?=\p{Lu})/gu, /\P{L}+/u];

/** A number with the letters right before it and the unit behind it. */
const NUMBER = /(\p{L}*)(?<![\d.])(\d{1,3}(?:\.\d+)?)(?![\d.])\s*(°|deg|mm|cm|in\b|["”])?/giu;
/** Letters that may stand right before an angle; others make the number a radius (R10), a thickness or a layer's number. */
const BEFORE_ANGLE = /^(?:u|d|a|up|down|bend|fold|angle)?$/i;

/** Reads angle and direction from a layer's name, where it says them. A name that says both ways says neither. */
export function bendByName(layer: string | null): NamedBend {
  if (layer === null) return { angle: null, direction: null };
  const words = layer.normalize('NFKC').replace(CASE_CHANGE, ' ').toLowerCase().split(NO_LETTERS);
  const up = words.includes('up');
  const down = words.includes('down');
  const angles = [...layer.matchAll(NUMBER)].flatMap(([, letters, text, unit]) => {
    const isDegrees = unit === '°' || unit?.toLowerCase() === 'deg';
    const isBare = unit === undefined && Number(text) >= LEAST_BARE_DEG;
    return BEFORE_ANGLE.test(letters!) && (isDegrees || isBare) ? [Number(text)] : [];
  });
  const fitting = angles.filter((angle) => angle >= LEAST_DEG && angle <= MOST_DEG);
  return {
    angle: fitting.length === 1 ? fitting[0]! : null,
    direction: up === down ? null : up ? 'up' : 'down',
  };
}
