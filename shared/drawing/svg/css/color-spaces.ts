import { atan2 } from '../../../base/arctangent.ts';
import { cos, length, sin } from '../../../base/trig.ts';
import { power } from '../../../base/powers.ts';

/** Three channels of a colour. */
export type Channels = readonly [number, number, number];

/** Spaces that colours are written and mixed in. */
export type Space =
  | 'srgb'
  | 'srgb-linear'
  | 'display-p3'
  | 'display-p3-linear'
  | 'a98-rgb'
  | 'prophoto-rgb'
  | 'rec2020'
  | 'xyz-d50'
  | 'xyz-d65'
  | 'lab'
  | 'lch'
  | 'oklab'
  | 'oklch'
  | 'hsl'
  | 'hwb';

type Rows = readonly [Channels, Channels, Channels];

// Matrices, transfer functions and the white point: CSS Color 4, section 18, “Sample code for color conversions”.
const SRGB_TO_XYZ: Rows = [
  [506752 / 1228815, 87881 / 245763, 12673 / 70218],
  [87098 / 409605, 175762 / 245763, 12673 / 175545],
  [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
];
const P3_TO_XYZ: Rows = [
  [608311 / 1250200, 189793 / 714400, 198249 / 1000160],
  [35783 / 156275, 247089 / 357200, 198249 / 2500400],
  [0, 32229 / 714400, 5220557 / 5000800],
];
const A98_TO_XYZ: Rows = [
  [573536 / 994567, 263643 / 1420810, 187206 / 994567],
  [591459 / 1989134, 6239551 / 9945670, 374412 / 4972835],
  [53769 / 1989134, 351524 / 4972835, 4929758 / 4972835],
];
const REC2020_TO_XYZ: Rows = [
  [63426534 / 99577255, 20160776 / 139408157, 47086771 / 278816314],
  [26158966 / 99577255, 472592308 / 697040785, 8267143 / 139408157],
  [0, 19567812 / 697040785, 295819943 / 278816314],
];
const PROPHOTO_TO_D50: Rows = [
  [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
  [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
  [0, 0, 0.8251046025104602],
];
const D50_TO_D65: Rows = [
  [0.9554734527042182, -0.023098536874261423, 0.0632593086610217],
  [-0.028369706963208136, 1.0099954580058226, 0.021041398966943008],
  [0.012314001688319899, -0.020507696433477912, 1.3303659366080753],
];
const XYZ_TO_LMS: Rows = [
  [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
  [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
  [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
];
const LMS_TO_OKLAB: Rows = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];
const WHITE_D50: Channels = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];
const [KAPPA, EPSILON] = [24389 / 27, 216 / 24389];

function apply([a, b, c]: Rows, [x, y, z]: Channels): Channels {
  const row = (r: Channels) => r[0] * x + r[1] * y + r[2] * z;
  return [row(a), row(b), row(c)];
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Rows): Rows {
  const size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / size, (c * h - b * i) / size, (b * f - c * e) / size],
    [(f * g - d * i) / size, (a * i - c * g) / size, (c * d - a * f) / size],
    [(d * h - e * g) / size, (b * g - a * h) / size, (a * e - b * d) / size],
  ];
}

/** A function of the amount of a channel, with its sign kept. */
const signed = (compute: (x: number) => number) => (x: number) => (x < 0 ? -compute(-x) : compute(x));
const each = ([a, b, c]: Channels, compute: (x: number) => number): Channels => [compute(a), compute(b), compute(c)];

interface Transfer {
  readonly toLinear: (x: number) => number;
  readonly fromLinear: (x: number) => number;
}

const SRGB: Transfer = {
  toLinear: signed((x) => (x <= 0.04045 ? x / 12.92 : power((x + 0.055) / 1.055, 2.4))),
  fromLinear: signed((x) => (x > 0.0031308 ? 1.055 * power(x, 1 / 2.4) - 0.055 : 12.92 * x)),
};
const LINEAR: Transfer = { toLinear: (x) => x, fromLinear: (x) => x };
const A98: Transfer = {
  toLinear: signed((x) => power(x, 563 / 256)),
  fromLinear: signed((x) => power(x, 256 / 563)),
};
const PROPHOTO: Transfer = {
  toLinear: signed((x) => (x <= 16 / 512 ? x / 16 : power(x, 1.8))),
  fromLinear: signed((x) => (x >= 1 / 512 ? power(x, 1 / 1.8) : 16 * x)),
};
const REC2020: Transfer = {
  toLinear: signed((x) => power(x, 2.4)),
  fromLinear: signed((x) => power(x, 1 / 2.4)),
};

/** A space of three lights: what its channels are, and how they go to XYZ under daylight of 6500 K. */
interface Lights extends Transfer {
  readonly toXyz: Rows;
}

const LIGHTS: Readonly<Partial<Record<Space, Lights>>> = {
  srgb: { ...SRGB, toXyz: SRGB_TO_XYZ },
  'srgb-linear': { ...LINEAR, toXyz: SRGB_TO_XYZ },
  'display-p3': { ...SRGB, toXyz: P3_TO_XYZ },
  'display-p3-linear': { ...LINEAR, toXyz: P3_TO_XYZ },
  'a98-rgb': { ...A98, toXyz: A98_TO_XYZ },
  rec2020: { ...REC2020, toXyz: REC2020_TO_XYZ },
  'prophoto-rgb': { ...PROPHOTO, toXyz: product(D50_TO_D65, PROPHOTO_TO_D50) },
  'xyz-d50': { ...LINEAR, toXyz: D50_TO_D65 },
  'xyz-d65': {
    ...LINEAR,
    toXyz: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  },
};

function product(a: Rows, b: Rows): Rows {
  const column = (k: 0 | 1 | 2) => apply(a, [b[0][k], b[1][k], b[2][k]]);
  const [x, y, z] = [column(0), column(1), column(2)];
  return [
    [x[0], y[0], z[0]],
    [x[1], y[1], z[1]],
    [x[2], y[2], z[2]],
  ];
}

/** Channels as XYZ under daylight of 6500 K. */
function toXyz(space: Space, channels: Channels): Channels {
  const lights = LIGHTS[space];
  if (lights !== undefined) return apply(lights.toXyz, each(channels, lights.toLinear));
  switch (space) {
    case 'lch':
    case 'oklch':
      return toXyz(space === 'lch' ? 'lab' : 'oklab', fromPolar(channels));
    case 'lab': {
      const [l, a, b] = channels;
      const y = (l + 16) / 116;
      const [x, z] = [a / 500 + y, y - b / 200];
      const side = (f: number) => (f * f * f > EPSILON ? f * f * f : (116 * f - 16) / KAPPA);
      const d50 = [side(x), l > KAPPA * EPSILON ? y * y * y : l / KAPPA, side(z)] as const;
      return apply(D50_TO_D65, [d50[0] * WHITE_D50[0], d50[1] * WHITE_D50[1], d50[2] * WHITE_D50[2]]);
    }
    case 'oklab':
      return apply(
        inverse(XYZ_TO_LMS),
        each(apply(inverse(LMS_TO_OKLAB), channels), (x) => x * x * x),
      );
    case 'hsl':
      return toXyz('srgb', hslToRgb(channels));
    default:
      return toXyz('srgb', hwbToRgb(channels));
  }
}

/** Channels in a space of a colour in XYZ under daylight of 6500 K. */
function fromXyz(space: Space, xyz: Channels): Channels {
  const lights = LIGHTS[space];
  if (lights !== undefined) return each(apply(inverse(lights.toXyz), xyz), lights.fromLinear);
  switch (space) {
    case 'lch':
    case 'oklch':
      return toPolar(fromXyz(space === 'lch' ? 'lab' : 'oklab', xyz));
    case 'lab': {
      const d50 = apply(inverse(D50_TO_D65), xyz);
      const side = (x: number) => (x > EPSILON ? cubeRoot(x) : (KAPPA * x + 16) / 116);
      const [x, y, z] = [side(d50[0] / WHITE_D50[0]), side(d50[1]), side(d50[2] / WHITE_D50[2])];
      return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
    }
    case 'oklab':
      return apply(LMS_TO_OKLAB, each(apply(XYZ_TO_LMS, xyz), cubeRoot));
    case 'hsl':
      return rgbToHsl(fromXyz('srgb', xyz));
    default: {
      const rgb = fromXyz('srgb', xyz);
      return [rgbToHsl(rgb)[0], Math.min(...rgb), 1 - Math.max(...rgb)];
    }
  }
}

const cubeRoot = signed((x) => power(x, 1 / 3));

/** Channels of one space in another; hues in degrees, everything else as CSS counts it, percentages of hsl and hwb as shares of 1. */
export function convert(channels: Channels, from: Space, to: Space): Channels {
  if (from === to) return channels;
  // By way of XYZ grey would get a hue from rounding.
  if (from === 'srgb' && to === 'hsl') return rgbToHsl(channels);
  if (from === 'hsl' && to === 'srgb') return hslToRgb(channels);
  if (from === 'hwb' && to === 'srgb') return hwbToRgb(channels);
  return fromXyz(to, toXyz(from, channels));
}

function fromPolar([l, chroma, hue]: Channels): Channels {
  const angle = (hue * Math.PI) / 180;
  return [l, chroma * cos(angle), chroma * sin(angle)];
}

function toPolar([l, a, b]: Channels): Channels {
  const hue = (atan2(b, a) * 180) / Math.PI;
  return [l, length(a, b), hue < 0 ? hue + 360 : hue];
}

function hslToRgb([hue, saturation, lightness]: Channels): Channels {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function hwbToRgb([hue, white, black]: Channels): Channels {
  const whole = white + black;
  if (whole >= 1) return [white / whole, white / whole, white / whole];
  return each(hslToRgb([hue, 1, 0.5]), (x) => x * (1 - white - black) + white);
}

function rgbToHsl([r, g, b]: Channels): Channels {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const lightness = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return [0, 0, lightness];
  const saturation = lightness === 0 || lightness === 1 ? 0 : (most - lightness) / Math.min(lightness, 1 - lightness);
  let hue = (r - g) / spread + 4;
  if (most === r) hue = (g - b) / spread + (g < b ? 6 : 0);
  else if (most === g) hue = (b - r) / spread + 2;
  return [hue * 60, saturation, lightness];
}
