import { POSTSCRIPT_NOTICES } from '../notices/postscript.ts';
import { cmykColour, greyColour, rgbColour } from '../paint/colours.ts';
import { PATTERN_COLOUR } from './colour-space.ts';
import type { Budget } from './budget.ts';
import type { Canvas } from './canvas.ts';
import type { OperandStack } from './stack.ts';
import { numberIn, Operator, PsArray, PsDict, PsString, type Value } from './values.ts';

type Six = [number, number, number, number, number, number];
/** Host of artwork: the parts of the machine that its operators use. */
interface ArtworkHost {
  readonly budget: Budget;
  readonly canvas: Canvas;
  readonly stack: OperandStack;
}

type Handler = (m: ArtworkHost, operands: readonly Value[]) => void;

/** Stretches that define patterns, gradients and palettes; nothing in them is on the page. */
const ASIDE = /^%AI\d_(Begin|End)(?:_NonPrinting|Pattern|Gradient|Palette|BrushPattern|PatternLayer|Encoding)/;

/** Numbers among the operands. */
function numbers(operands: readonly Value[]): number[] {
  return operands.map((value) => numberIn(value)).filter((value) => value !== undefined);
}

/** A spot colour: its process colour, thinned by the tint (0 is solid). */
function spotColour(operands: readonly Value[], isTyped: boolean): string {
  const values = numbers(operands);
  const isRgb = isTyped && values.pop() === 1;
  const solid = 1 - (values.pop() ?? 0);
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (!isRgb) return cmykColour(a * solid, b * solid, c * solid, d * solid);
  return rgbColour(1 - (1 - a) * solid, 1 - (1 - b) * solid, 1 - (1 - c) * solid);
}

/** The name among a spot colour's operands; process colours have none. */
function spotName(operands: readonly Value[]): string | null {
  const name = operands.find((value) => value instanceof PsString);
  return name instanceof PsString && name.text !== '' ? name.text : null;
}

/**
 * Artwork in Illustrator's own operators, without the procedures that print it. Every operator takes all operands, so one
 * that is not known does no harm. Source: Adobe Illustrator File Format Specification 3.0 (1998).
 */
export class NativeArtwork {
  #fill: string | null = '#000000';
  #stroke: string | null = '#000000';
  #fillSpot: string | null = null;
  #strokeSpot: string | null = null;
  #isPatternFill = false;
  #evenOdd = false;
  #compound = 0;
  /** Paint of a compound's last path. */
  #pending: { readonly fill: boolean; readonly stroke: boolean } | null = null;
  #clips = false;
  #aside = 0;
  #hidden = false;
  #fontSize = 12;
  #textMatrix: readonly number[] = [1, 0, 0, 1, 0, 0];
  readonly #operators = new Map<string, Operator>();
  /** Stands for the procedure sets that the file expects to find. */
  readonly #procedures = new PsDict(2);

  constructor() {
    for (const [name, handler] of Object.entries(this.#handlers())) {
      const run = (m: ArtworkHost) => handler(m, m.stack.take(m.stack.size));
      this.#operators.set(name, new Operator(name, run));
    }
    for (const name of ['initialize', 'terminate']) this.#procedures.map.set(name, new PsArray([], true));
  }

  operator(name: string): Value | undefined {
    return name.startsWith('Adobe_') ? this.#procedures : this.#operators.get(name);
  }

  comment(text: string): void {
    const aside = ASIDE.exec(text);
    if (aside !== null) this.#aside = Math.max(0, this.#aside + (aside[1] === 'Begin' ? 1 : -1));
  }

  #handlers(): Record<string, Handler> {
    const line: Handler = (m, o) => m.canvas.lineTo(...(numbers(o).slice(-2) as [number, number]));
    const curve: Handler = (m, o) => m.canvas.curveTo(...(numbers(o).slice(-6) as Six));
    const fromPen: Handler = (m, o) => {
      const [x2, y2, x, y] = numbers(o).slice(-4) as [number, number, number, number];
      m.canvas.curveTo(...m.canvas.currentPoint(), x2, y2, x, y);
    };
    const intoEnd: Handler = (m, o) => {
      const [x1, y1, x, y] = numbers(o).slice(-4) as [number, number, number, number];
      m.canvas.curveTo(x1, y1, x, y, x, y);
    };
    return {
      m: (m, o) => m.canvas.moveTo(...(numbers(o).slice(-2) as [number, number])),
      l: line,
      L: line,
      c: curve,
      C: curve,
      v: fromPen,
      V: fromPen,
      y: intoEnd,
      Y: intoEnd,
      ...this.#paintHandlers(),
      ...this.#colourHandlers(),
      ...this.#groupHandlers(),
      ...this.#textHandlers(),
    };
  }

  #paintHandlers(): Record<string, Handler> {
    const handlers: Record<string, Handler> = {};
    // Small letters close the path, capitals leave it open.
    for (const [name, fill, stroke] of [
      ['f', true, false],
      ['s', false, true],
      ['b', true, true],
    ] as const) {
      handlers[name] = (m) => this.#paint(m, true, fill, stroke);
      handlers[name.toUpperCase()] = (m) => this.#paint(m, false, fill, stroke);
    }
    handlers.n = (m) => this.#paint(m, true, false, false);
    handlers.N = (m) => this.#paint(m, false, false, false);
    // A guide.
    handlers['*'] = (m) => m.canvas.painter.clearPath();
    handlers.W = () => {
      this.#clips = true;
    };
    handlers.h = () => {};
    handlers.H = () => {};
    handlers.d = (m, o) => {
      const [dash] = o;
      m.canvas.state.dash = dash instanceof PsArray ? numbers(dash.list()) : [];
    };
    handlers.w = (m, o) => {
      m.canvas.state.lineWidth = numbers(o)[0] ?? 1;
    };
    handlers.XR = (_, o) => {
      this.#evenOdd = o[0] === 1;
    };
    return handlers;
  }

  #colourHandlers(): Record<string, Handler> {
    const fill = (css: (operands: readonly Value[]) => string, isPattern = false): Handler => {
      return (_, o) => {
        this.#fill = css(o);
        this.#fillSpot = isPattern ? null : spotName(o);
        this.#isPatternFill = isPattern;
      };
    };
    const stroke = (css: (operands: readonly Value[]) => string): Handler => {
      return (_, o) => {
        this.#stroke = css(o);
        this.#strokeSpot = spotName(o);
      };
    };
    const grey = (o: readonly Value[]) => greyColour(numbers(o)[0] ?? 0);
    const cmyk = (o: readonly Value[]) =>
      cmykColour(...([...numbers(o), 0, 0, 0, 0].slice(0, 4) as Parameters<typeof cmykColour>));
    const rgb = (o: readonly Value[]) => rgbColour(...(numbers(o).slice(-3) as Parameters<typeof rgbColour>));
    const spot = (o: readonly Value[]) => spotColour(o, false);
    const typedSpot = (o: readonly Value[]) => spotColour(o, true);
    const pattern = () => PATTERN_COLOUR;
    return {
      g: fill(grey),
      G: stroke(grey),
      k: fill(cmyk),
      K: stroke(cmyk),
      Xa: fill(rgb),
      XA: stroke(rgb),
      x: fill(spot),
      X: stroke(spot),
      Xx: fill(typedSpot),
      XX: stroke(typedSpot),
      p: fill(pattern, true),
      P: stroke(pattern),
      Bg: fill(pattern, true),
    };
  }

  #groupHandlers(): Record<string, Handler> {
    return {
      '*u': () => {
        this.#compound++;
      },
      '*U': (m) => {
        this.#compound = Math.max(0, this.#compound - 1);
        const pending = this.#pending;
        this.#pending = null;
        if (this.#compound === 0 && pending !== null) this.#paint(m, false, pending.fill, pending.stroke);
      },
      q: (m) => m.canvas.save(false),
      Q: (m) => m.canvas.restore(),
      Lb: (_, o) => {
        this.#hidden = o[0] === 0;
      },
      LB: (m) => {
        this.#hidden = false;
        m.canvas.layer = null;
      },
      Ln: () => {},
      XI: (m, o) => this.#picture(m, o),
      XG: (m, o) => this.#picture(m, o),
    };
  }

  #textHandlers(): Record<string, Handler> {
    const show: Handler = (m, o) => this.#text(m, o);
    return {
      Tp: (_, o) => {
        this.#textMatrix = numbers(o).slice(0, 6);
      },
      Tf: (_, o) => {
        this.#fontSize = numbers(o)[0] ?? 12;
      },
      Tx: show,
      Tj: show,
      TX: show,
    };
  }

  #paint(m: ArtworkHost, closes: boolean, fill: boolean, stroke: boolean): void {
    const { canvas } = m;
    m.budget.spendWork(canvas.painter.size * 128);
    if (closes) canvas.painter.close();
    if (this.#compound > 0) {
      this.#pending = { fill, stroke };
      return;
    }
    if (this.#clips) canvas.clip();
    this.#clips = false;
    const paints = (fill || stroke) && this.#aside === 0;
    if (paints && this.#hidden) canvas.findings.add(POSTSCRIPT_NOTICES.hidden);
    else if (paints)
      canvas.paintPath({
        fill: fill ? this.#fill : null,
        stroke: stroke ? this.#stroke : null,
        evenOdd: this.#evenOdd,
        spot: (stroke ? this.#strokeSpot : null) ?? (fill ? this.#fillSpot : null),
        isPattern: fill && this.#isPatternFill,
      });
    canvas.painter.clearPath();
  }

  #picture(m: ArtworkHost, operands: readonly Value[]): void {
    if (this.#aside > 0 || this.#hidden || m.canvas.countsElsewhere()) return;
    m.canvas.touched = true;
    const matrix = operands.find((value) => value instanceof PsArray && value.length === 6);
    const [a, b, c, d, e, f] = matrix instanceof PsArray ? numbers(matrix.list()) : [];
    const [left = 0, bottom = 0, right = 0, top = 0] = numbers(operands);
    const place = f === undefined ? undefined : ([a!, b!, c!, d!, e!, f] as const);
    m.canvas.findings.add(
      POSTSCRIPT_NOTICES.image,
      place &&
        m.canvas.placeOf(
          place,
          Math.min(left, right),
          Math.min(bottom, top),
          Math.abs(right - left),
          Math.abs(top - bottom),
        ),
    );
  }

  #text(m: ArtworkHost, operands: readonly Value[]): void {
    const text = operands.find((value) => value instanceof PsString);
    if (!(text instanceof PsString) || this.#aside > 0 || this.#hidden || m.canvas.countsElsewhere()) return;
    if (text.text.trim() === '') return;
    m.canvas.touched = true;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#textMatrix;
    const width = text.bytes.length * this.#fontSize * 0.5;
    m.canvas.findings.add(POSTSCRIPT_NOTICES.text, m.canvas.placeOf([a, b, c, d, e, f], 0, 0, width, this.#fontSize));
  }
}
