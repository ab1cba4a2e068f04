import { materialImageAddress } from '../../shared/catalog/material-image.ts';
import type { Swatch, SwatchPattern } from '../../shared/catalog/material.ts';
import { shade } from '../../shared/catalog/shade.ts';

/** CSS backgrounds of a swatch, front to back. */
export interface SwatchPaint {
  readonly backgroundColor: string;
  readonly backgroundImage: string;
  readonly backgroundSize?: string;
  readonly backgroundPosition?: string;
}

interface Colours {
  readonly ground: string;
  readonly second: string;
  readonly third: string;
}

type Painter = (colours: Colours) => { readonly image: string; readonly size?: string };

/** The same colour with an alpha, 0 to 1. */
function alpha(hex: string, amount: number): string {
  return `${hex}${Math.round(amount * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** A broad band of light across the sheet, as on metal and gloss. */
const sheen = (colour: string, strength: number) =>
  `linear-gradient(115deg, ${alpha(colour, 0)} 18%, ${alpha(colour, strength)} 42%, ${alpha(colour, strength * 0.35)} 52%, ${alpha(shade(colour, -0.6), strength * 0.3)} 74%, ${alpha(colour, 0)} 100%)`;

const stripes = (angle: number, colour: string, on: number, off: number) =>
  `repeating-linear-gradient(${angle}deg, ${colour} 0 ${on}px, transparent ${on}px ${off}px)`;

const dots = (colour: string, radius: number) =>
  `radial-gradient(circle, ${colour} ${radius}px, transparent ${radius + 0.6}px)`;

const PAINTERS: Readonly<Record<SwatchPattern, Painter>> = {
  solid: ({ ground }) => ({
    image: `linear-gradient(120deg, ${shade(ground, 0.1)}, ${ground} 45%, ${shade(ground, -0.14)})`,
  }),
  translucent: ({ ground }) => ({
    image: `linear-gradient(135deg, ${shade(ground, 0.45)} 0 34%, ${alpha('#ffffff', 0)} 34.5% 62%, ${shade(ground, 0.3)} 62.5%), linear-gradient(120deg, ${shade(ground, 0.25)}, ${ground})`,
  }),
  frosted: ({ ground }) => ({
    image: `radial-gradient(120% 140% at 20% 10%, ${alpha('#ffffff', 0.75)}, transparent 60%), linear-gradient(120deg, ${shade(ground, 0.2)}, ${shade(ground, -0.04)})`,
  }),
  mirror: ({ ground }) => ({
    image: `linear-gradient(115deg, ${shade(ground, -0.25)}, ${shade(ground, 0.75)} 32%, ${shade(ground, -0.35)} 48%, ${shade(ground, 0.6)} 66%, ${shade(ground, -0.2)})`,
  }),
  brushed: ({ ground }) => ({
    image: `${stripes(91, alpha('#ffffff', 0.22), 1, 3)}, ${stripes(89.4, alpha('#000000', 0.07), 1, 5)}, ${sheen('#ffffff', 0.5)}`,
    size: `${ground.length * 40}px 100%, 100% 100%, 100% 100%`,
  }),
  mill: ({ ground }) => ({
    image: `${sheen('#ffffff', 0.62)}, linear-gradient(115deg, ${shade(ground, -0.1)}, ${shade(ground, 0.08)} 50%, ${shade(ground, -0.12)})`,
  }),
  spangle: ({ ground, second }) => ({
    image: `${stripes(62, alpha(second, 0.35), 7, 23)}, ${stripes(-38, alpha('#ffffff', 0.25), 9, 31)}, ${stripes(11, alpha(shade(ground, -0.3), 0.16), 5, 19)}, ${sheen('#ffffff', 0.3)}`,
  }),
  woodgrain: ({ ground, second }) => ({
    image: `${stripes(91.2, alpha(second, 0.45), 2, 13)}, ${stripes(88.6, alpha(shade(second, -0.25), 0.28), 1, 7)}, ${stripes(90.5, alpha(shade(ground, 0.35), 0.4), 4, 37)}, linear-gradient(90deg, ${shade(ground, 0.06)}, ${shade(ground, -0.06)} 45%, ${shade(ground, 0.04)})`,
  }),
  plywood: ({ ground, second }) => ({
    image: `${stripes(91.4, alpha(second, 0.5), 5, 17)}, ${stripes(89, alpha(shade(second, -0.2), 0.22), 1.5, 11)}, linear-gradient(90deg, ${shade(ground, 0.08)}, ${ground} 50%, ${shade(ground, 0.05)})`,
  }),
  fibreboard: ({ ground, second }) => ({
    image: `${dots(alpha(second, 0.35), 0.6)}, ${dots(alpha(shade(ground, -0.3), 0.16), 0.7)}, linear-gradient(120deg, ${shade(ground, 0.06)}, ${shade(ground, -0.05)})`,
    size: '7px 5px, 11px 9px, 100% 100%',
  }),
  bamboo: ({ ground, second }) => ({
    image: `${stripes(90, alpha(second, 0.5), 1.5, 21)}, ${stripes(0, alpha(shade(second, -0.2), 0.25), 2, 61)}, ${stripes(90, alpha(shade(ground, 0.3), 0.3), 8, 42)}`,
  }),
  laminate: ({ ground, second }) => ({
    image: `linear-gradient(135deg, transparent 0 60%, ${second} 60.3% 67%, transparent 67.3%), ${sheen('#ffffff', 0.22)}, linear-gradient(120deg, ${shade(ground, 0.08)}, ${shade(ground, -0.08)})`,
  }),
  corrugated: ({ ground, second }) => ({
    image: `repeating-linear-gradient(90deg, ${alpha(second, 0.35)} 0 2px, ${alpha(shade(ground, 0.3), 0.4)} 5px, ${alpha(second, 0.35)} 9px), linear-gradient(${ground}, ${ground})`,
  }),
  paper: ({ ground, second }) => ({
    image: `${dots(alpha(second, 0.22), 0.5)}, linear-gradient(160deg, ${shade(ground, 0.2)}, ${shade(ground, -0.05)})`,
    size: '5px 7px, 100% 100%',
  }),
  leather: ({ ground, second }) => ({
    image: `${dots(alpha(second, 0.3), 1.1)}, ${dots(alpha(shade(ground, 0.4), 0.25), 0.8)}, radial-gradient(110% 130% at 60% 30%, ${shade(ground, 0.12)}, ${shade(ground, -0.08)})`,
    size: '9px 7px, 7px 11px, 100% 100%',
  }),
  felt: ({ ground, second }) => ({
    image: `${stripes(37, alpha(second, 0.16), 1, 5)}, ${stripes(-51, alpha(shade(ground, 0.4), 0.14), 1, 4)}, ${stripes(82, alpha(shade(ground, -0.4), 0.12), 1, 6)}`,
  }),
  weave: ({ second }) => ({
    image: `${stripes(0, alpha(second, 0.35), 2, 5)}, ${stripes(90, alpha(second, 0.28), 2, 5)}`,
  }),
  rubber: ({ ground }) => ({
    image: `${dots(alpha(shade(ground, 0.5), 0.14), 0.6)}, linear-gradient(125deg, ${shade(ground, 0.2)}, ${ground} 50%, ${shade(ground, -0.3)})`,
    size: '6px 6px, 100% 100%',
  }),
  foam: ({ ground, second }) => ({
    image: `${dots(alpha(second, 0.4), 1.4)}, ${dots(alpha(shade(ground, 0.5), 0.35), 1)}, linear-gradient(${shade(ground, 0.06)}, ${shade(ground, -0.06)})`,
    size: '11px 10px, 7px 9px, 100% 100%',
  }),
  cork: ({ second, third }) => ({
    image: `${dots(alpha(second, 0.55), 1.8)}, ${dots(alpha(third, 0.45), 1.2)}, ${dots(alpha(second, 0.35), 0.9)}`,
    size: '13px 11px, 9px 14px, 6px 7px',
  }),
  etched: ({ ground, second }) => ({
    image: `${stripes(45, alpha(second, 0.3), 1, 9)}, ${stripes(-45, alpha(second, 0.3), 1, 9)}, ${sheen('#ffffff', 0.5)}, linear-gradient(115deg, ${shade(ground, -0.08)}, ${shade(ground, 0.1)})`,
  }),
};

/** The backgrounds of a material's swatch: its picture, or drawn from its pattern and colors. */
export function paintSwatch({ pattern, colors, image: shown }: Swatch, size: 'large' | 'small' = 'small'): SwatchPaint {
  const ground = colors[0] ?? '#cccccc';
  if (shown !== undefined) {
    const backgroundImage = `url(${materialImageAddress(shown, size)})`;
    return { backgroundColor: ground, backgroundImage, backgroundSize: 'cover', backgroundPosition: 'center' };
  }
  const second = colors[1] ?? shade(ground, -0.2);
  const third = colors[2] ?? shade(ground, 0.25);
  const { image, size: tile } = PAINTERS[pattern]({ ground, second, third });
  return { backgroundColor: ground, backgroundImage: image, ...(tile ? { backgroundSize: tile } : {}) };
}
