import type { OperationName } from '../../../shared/analysis/operations.ts';

/** Colours of the drawing area, read from the theme's tokens so that light and dark follow the page. */
export interface Palette {
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly line: string;
  readonly grid: string;
  readonly surface: string;
  readonly canvas: string;
  readonly accent: string;
  readonly warn: string;
  /** Of lines that are asked about, under a colour of their own. */
  readonly glow: string;
  readonly operations: Readonly<Record<OperationName, string>>;
  readonly font: string;
  readonly dark: boolean;
}

const TOKENS = {
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  line: '--line',
  grid: '--line-2',
  surface: '--surface',
  canvas: '--canvas',
  accent: '--accent',
  warn: '--warn',
  glow: '--glow',
  cutting: '--op-cut',
  lineEngraving: '--op-line',
  areaEngraving: '--op-area',
  combinedEngraving: '--op-both',
  metalBending: '--op-bend',
  ignored: '--op-off',
} as const;

/** Reads the palette. A probe resolves the tokens: the theme writes them as light-dark() pairs, which a canvas cannot read. */
export function readPalette(near: Element): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  (near.parentElement ?? document.body).append(probe);
  const computed = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return computed.color;
  };
  const all = Object.fromEntries(Object.entries(TOKENS).map(([key, token]) => [key, colour(token)]));
  const found = all as Record<keyof typeof TOKENS, string>;
  const font = computed.fontFamily;
  probe.remove();
  const { cutting, lineEngraving, areaEngraving, combinedEngraving, metalBending, ignored, ...roles } = found;
  return {
    ...roles,
    operations: { cutting, lineEngraving, areaEngraving, combinedEngraving, metalBending, ignored },
    font: font || 'sans-serif',
    dark: isDark(found.surface),
  };
}

function isDark(rgb: string): boolean {
  const [r = 255, g = 255, b = 255] = (rgb.match(/[\d.]+/g) ?? []).map(Number);
  return r * 0.3 + g * 0.59 + b * 0.11 < 110;
}

/** How an operation's lines look: told apart by weight and dash as well as by colour. CSS px. */
export const LINE_LOOK: Readonly<Record<OperationName, { readonly width: number; readonly dash: readonly number[] }>> =
  {
    cutting: { width: 1.6, dash: [] },
    lineEngraving: { width: 1.1, dash: [] },
    areaEngraving: { width: 0.6, dash: [] },
    combinedEngraving: { width: 2.2, dash: [] },
    metalBending: { width: 1.6, dash: [6, 4] },
    ignored: { width: 1.2, dash: [1.5, 3.5] },
  };

/** Colours of the cost view from cheap to dear: one hue growing in weight, readable without colour vision. */
export const HEAT_LIGHT = ['#8fb7dd', '#5f9fd6', '#7a86c2', '#a45aa0', '#c43a63', '#a3160b'] as const;

/** The same for the dark theme, growing lighter. */
export const HEAT_DARK = ['#3f6f9e', '#4f93cf', '#8f8fd8', '#c77fc4', '#f58aa0', '#ffd0a8'] as const;
