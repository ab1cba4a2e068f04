import { DrawingLimit, type DrawingBuilder } from '../builder.ts';
import type { StyleKey } from '../styles.ts';
import type { Box } from '../drawing.ts';
import type { ReadLimits } from '../limits.ts';
import { type Pen, penOf, PLAIN_PEN } from '../pen.ts';
import { mappedClip, movedClip, type ClipRange, type Clipping } from './clip-range.ts';
import { FILE_NOTICES } from '../notices/files.ts';
import type { Findings } from '../notices/findings.ts';
import { SVG_NOTICES } from '../notices/svg.ts';
import type { Layers } from './layers.ts';
import { lengthOf, type LengthContext } from './length.ts';
import { multiply, translation, type Matrix } from '../../base/matrix.ts';
import { type Place, Placer } from './placing.ts';
import { asksForHtml, passesConditions } from './processing.ts';
import { PaintServers } from './servers.ts';
import { drawElement, DRAWN_ELEMENTS } from './drawn-elements.ts';
import { INITIAL_STYLE, lineHeightOf, type Style } from './computed-style.ts';
import { isGone, seenThrough } from './opacity.ts';
import { fillColor, ownValue, strokeColor, StyleResolver, urlTarget, type Resolved } from './style.ts';
import { isWideStroke, strokeWidth, wideLook } from './stroke-look.ts';
import type { StyleSource } from './style-source.ts';
import { mappedBox, textPlace } from './text-box.ts';
import type { OpenTexts, TextSource } from './text-source.ts';
import { attr, isForeign, sizeOfTag, type SvgTree } from './tree.ts';
import type { SvgNode } from './node.ts';
import { parseViewBox, viewBoxMatrix } from './viewbox.ts';

/** Elements that hold definitions or words: never drawn where they stand. */
const NEVER_DRAWN = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'linearGradient',
  'radialGradient',
  'style',
  'view',
  'cursor',
  'metadata',
  'title',
  'desc',
  'script',
  'filter',
  'font',
  'font-face',
  'animate',
  'set',
]);

/** Elements visited per element that may be drawn; references to empty groups would otherwise run for ever. */
const VISITS_PER_ELEMENT = 2;
/** Characters of tags read through references: more than the largest file holds, far less than references can multiply it to. */
const MAX_REPEATED = 64 * 1024 * 1024;

/** A character of a transform costs as much as this many others. */
const TRANSFORM_WEIGHT = 4;

/** Thrown where nesting is deeper than the limit. */
export class DepthLimit extends Error {}

/** Thrown where the work on style rules is used up. */
export class RulesLimit extends Error {}

/** Scope that an element's children inherit. */
interface Scope {
  readonly style: Readonly<Style>;
  readonly m: Matrix;
  readonly context: LengthContext;
  readonly layer: string | null;
  readonly depth: number;
}

/** Size given by the `use` element that a symbol or svg is drawn through. */
interface UseSize {
  readonly width: string | undefined;
  readonly height: string | undefined;
}

/** Draws a file's elements into a builder, in mm, and notes what it leaves out. */
export class Walker {
  readonly clips: ClipRange[] = [];
  readonly #tree: SvgTree;
  readonly #out: DrawingBuilder;
  readonly #limits: ReadLimits;
  readonly #findings: Findings;
  readonly #layers: Layers;
  readonly #source: StyleSource | null;
  readonly #styles: StyleResolver;
  /** Targets of the references being drawn now; meeting one again is a cycle. */
  readonly #active = new Set<SvgNode>();
  /** Whether a `use` stands inside what it refers to. */
  readonly #circular = new Map<SvgNode, boolean>();
  /** The `use` elements that are being drawn, outermost first. */
  readonly #uses: SvgNode[] = [];
  readonly #texts: TextSource;
  readonly #placer: Placer;
  readonly #clipping: Clipping;
  /** Rectangles of the clips met so far, in their own user space. */
  readonly #clipBoxes = new Map<SvgNode, Box | null>();
  #visits = 0;
  /** Characters of tags read through references, which may ask for the same ones again and again. */
  #repeated = 0;
  #key: StyleKey = { stroke: null, fill: null, layer: null, dashed: false };
  /** Paths whose data broke off. */
  brokenPaths = 0;

  /**
   * @param source the file's CSS, null where it has none
   * @param openTexts collects live text, `clipping` reads clips
   */
  constructor(
    tree: SvgTree,
    source: StyleSource | null,
    { openTexts, clipping }: { readonly openTexts: OpenTexts; readonly clipping: Clipping },
    out: DrawingBuilder,
    limits: ReadLimits,
    findings: Findings,
    layers: Layers,
  ) {
    this.#tree = tree;
    this.#clipping = clipping;
    this.#out = out;
    this.#limits = limits;
    this.#findings = findings;
    this.#layers = layers;
    this.#source = source;
    const servers = new PaintServers(tree, source);
    this.#styles = new StyleResolver(source, (id) => servers.colorOf(id));
    this.#texts = openTexts(source, this.#styles);
    this.#placer = new Placer(out);
  }

  /** Live text met so far. */
  get texts(): TextSource {
    return this.#texts;
  }

  /** The root's own style, before its frame is known. */
  resolveRoot(root: SvgNode, context: LengthContext): Resolved {
    return this.#styles.resolve(root, INITIAL_STYLE, context);
  }

  /** Draws the whole file. Throws DrawingLimit, DepthLimit or RulesLimit; what was drawn before stays. */
  drawRoot(root: SvgNode, toMm: Matrix, context: LengthContext): void {
    const { style: computed, own } = this.resolveRoot(root, context);
    if (isGone(root, own)) {
      this.#hide(root);
      return;
    }
    const style = seenThrough(computed, root, own);
    const place = this.#placed(root, own, { style, m: toMm, context });
    const lineHeight = lineHeightOf(style);
    const rootLine = lineHeight === null ? {} : { rootLineHeight: lineHeight };
    const inside = { ...context, rootFontSize: style.fontSize, ...rootLine };
    this.#children(root, { style, m: place.m, context: inside, layer: null, depth: 1 });
    this.#settle(place, 0, 0, 0);
  }

  #children(node: SvgNode, scope: Scope): void {
    for (const child of node.children) this.#visit(child, scope);
  }

  #visit(node: SvgNode, scope: Scope, size?: UseSize): void {
    if (scope.depth > this.#limits.maxDepth) throw new DepthLimit();
    if (++this.#visits > this.#limits.maxElements * VISITS_PER_ELEMENT) throw new DrawingLimit('elements');
    if (NEVER_DRAWN.has(node.name) && size === undefined) return;
    if (this.#uses.length > 0) this.#repeat(sizeOfTag(node));
    const { style: computed, own } = this.#styles.resolve(node, scope.style, scope.context);
    if (this.#source?.limited === true) throw new RulesLimit();
    if (this.#styles.plain) {
      this.#draw(node, own, { ...scope, style: computed, depth: scope.depth + 1 }, size);
      return;
    }
    if (isGone(node, own)) {
      this.#hide(node);
      return;
    }
    if (!passesConditions(node)) return;
    const { context, layer } = scope;
    const style = seenThrough(computed, node, own);
    const place = this.#placed(node, own, { style, m: scope.m, context });
    const inner: Scope = { style, m: place.m, context, layer, depth: scope.depth + 1 };
    const first = this.#out.elementCount;
    const [clips, runs] = [this.clips.length, this.#texts.runs.length];
    const clip = this.#clipOf(node, own, inner);
    this.#draw(node, own, inner, size);
    if (clip !== undefined) this.clips.push({ ...clip, first, end: this.#out.elementCount, m: place.m });
    this.#settle(place, first, clips, runs);
  }

  #placed(node: SvgNode, own: Resolved['own'], { style, m, context }: Pick<Scope, 'style' | 'm' | 'context'>): Place {
    return this.#placer.place({ node, own, style, m, context }, (characters) => {
      if (this.#uses.length > 0) this.#repeat(TRANSFORM_WEIGHT * characters);
    });
  }

  /** Moves an element with its clips and texts where its own box decides where it lies. */
  #settle(place: Place, first: number, clips: number, runs: number): void {
    const move = this.#placer.settle(place, first);
    if (move === null) return;
    for (let i = clips; i < this.clips.length; i++) this.clips[i] = movedClip(this.clips[i]!, move);
    this.#texts.move(runs, move);
  }

  /** Counts characters that are read once more. */
  #repeat(characters: number): void {
    this.#repeated += characters;
    if (this.#repeated > MAX_REPEATED) throw new DrawingLimit('segments');
  }

  /** Notes what a hidden element holds. Looking costs visits, as references may come here often. */
  #hide(node: SvgNode): void {
    let count = 0;
    const stack = [node];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      this.#visits++;
      if (NEVER_DRAWN.has(next.name)) continue;
      if (DRAWN_ELEMENTS.has(next.name) || next.name === 'use' || next.name === 'text' || next.name === 'image')
        count++;
      for (const child of next.children) stack.push(child);
    }
    this.#findings.add(SVG_NOTICES.hidden, undefined, count);
  }

  #draw(node: SvgNode, own: Resolved['own'], scope: Scope, size: UseSize | undefined): void {
    if (DRAWN_ELEMENTS.has(node.name)) {
      this.#element(node, own, scope);
      return;
    }
    switch (node.name) {
      case 'g':
      case 'a':
        this.#children(node, { ...scope, layer: this.#layers.inside(node, scope.layer) });
        break;
      case 'svg':
      case 'symbol':
        this.#viewport(node, own, scope, size);
        break;
      case 'switch': {
        // References may come here often.
        this.#visits += node.children.length;
        const fitting = node.children.filter(
          (child) => !NEVER_DRAWN.has(child.name) && !isForeign(child) && passesConditions(child),
        );
        const chosen = fitting.find((child) => !asksForHtml(child)) ?? fitting[0];
        if (chosen !== undefined) this.#visit(chosen, scope);
        break;
      }
      case 'use':
        this.#use(node, own, { ...scope, layer: this.#layers.inside(node, scope.layer) });
        break;
      case 'text':
      case 'flowRoot':
        this.#text(node, scope);
        break;
      case 'image':
        this.#image(node, own, scope);
        break;
      case 'foreignObject':
        this.#findings.add(SVG_NOTICES.foreign);
        break;
    }
  }

  #element(node: SvgNode, own: Resolved['own'], { style, m, context, layer: around }: Scope): void {
    // A map without an inverse leaves nothing to see (SVG 1.1, section 7.5).
    if (!style.visible || m.a * m.d === m.b * m.c) {
      this.#findings.add(SVG_NOTICES.hidden);
      return;
    }
    // A straight line encloses nothing, so a fill never shows.
    const fill = node.name === 'line' ? null : fillColor(style);
    const stroke = strokeColor(style, fill);
    if (stroke === null && fill === null) {
      this.#findings.add(SVG_NOTICES.unpainted);
      return;
    }
    const out = this.#out;
    const before = out.verbCount;
    const whole = drawElement({ out, m, context, fontSize: style.fontSize, node, own });
    if (!whole) this.brokenPaths++;
    const drawn = out.verbCount - before;
    const dashed = stroke !== null && style.dashed;
    const width = stroke === null ? 0 : strokeWidth(node, own, style, m, context);
    const pen = stroke === null || dashed ? PLAIN_PEN : penOf(width);
    const layer = this.#layers.ofElement(node, around);
    const wide = stroke === null ? null : wideLook(style, width, m);
    if (!out.endElement(this.#styleKey(stroke, fill, layer, dashed, pen), style.evenOdd, wide)) {
      if (out.wasFlat) this.#findings.add(SVG_NOTICES.unpainted);
      else if (drawn > 1) this.#findings.add(SVG_NOTICES.absurd);
      return;
    }
    if (stroke !== null && style.strokeWidth === 0 && !style.hairline) this.#findings.add(SVG_NOTICES.noWidth);
    if (isWideStroke(style, width)) this.#findings.add(FILE_NOTICES.wideLines);
    if ((style.fill.server && fill !== null) || (style.stroke.server && stroke !== null))
      this.#findings.add(FILE_NOTICES.gradient);
    if (style.markers !== 0 && (node.name === 'path' || node.name === 'line' || node.name.startsWith('poly')))
      this.#findings.add(SVG_NOTICES.markers);
  }

  /** The same object while nothing changes: the builder looks a style up once per object. */
  #styleKey(
    stroke: string | null,
    fill: string | null,
    layer: string | null,
    dashed: boolean,
    { hair, thick }: Pen,
  ): StyleKey {
    const key = this.#key;
    const isPen = key.hair === hair && key.thick === thick;
    if (!isPen || key.stroke !== stroke || key.fill !== fill || key.layer !== layer || key.dashed !== dashed)
      this.#key = { stroke, fill, layer, dashed, hair, thick };
    return this.#key;
  }

  /** A nested svg, or a symbol drawn through `use`. It clips what it holds. */
  #viewport(node: SvgNode, own: Resolved['own'], scope: Scope, size: UseSize | undefined): void {
    const { context, style } = scope;
    const symbol = node.name === 'symbol';
    const get = (name: 'x' | 'y' | 'width' | 'height', fallback: number) => {
      const given = name === 'width' || name === 'height' ? size?.[name] : undefined;
      // Browsers take a symbol's place and size from its attributes alone.
      const text = given ?? (symbol ? attr(node, name) : ownValue(node, own, name));
      const axis = name === 'x' || name === 'width' ? 'x' : 'y';
      return lengthOf(text, axis, context, style.fontSize, fallback);
    };
    const width = get('width', context.width);
    const height = get('height', context.height);
    if (!(width > 0 && height > 0)) return;
    let m = multiply(scope.m, translation(get('x', 0), get('y', 0)));
    const first = this.#out.elementCount;
    const shown = mappedClip({ x: 0, y: 0, width, height }, m);
    const box = parseViewBox(attr(node, 'viewBox'));
    if (box !== null) m = multiply(m, viewBoxMatrix(box, width, height, attr(node, 'preserveAspectRatio')));
    const inside = { ...context, width: box?.width ?? width, height: box?.height ?? height };
    this.#children(node, { ...scope, m, context: inside });
    if (!/^(visible|auto)/.test(ownValue(node, own, 'overflow') ?? ''))
      this.clips.push({ first, end: this.#out.elementCount, box: shown, outline: null, m });
  }

  #use(node: SvgNode, own: Resolved['own'], scope: Scope): void {
    const href = (attr(node, 'href') ?? attr(node, 'xlink:href') ?? '').trim();
    if (!href.startsWith('#')) {
      if (href !== '') this.#findings.add(SVG_NOTICES.foreign);
      return;
    }
    const target = this.#tree.ids.get(href.slice(1));
    if (target === undefined || this.#active.has(target) || this.#isCircular(node, target)) return;
    const { context, style } = scope;
    const x = lengthOf(ownValue(node, own, 'x'), 'x', context, style.fontSize, 0);
    const y = lengthOf(ownValue(node, own, 'y'), 'y', context, style.fontSize, 0);
    const viewport = target.name === 'symbol' || target.name === 'svg';
    if (NEVER_DRAWN.has(target.name) && !viewport) return;
    const inner = x === 0 && y === 0 ? scope : { ...scope, m: multiply(scope.m, translation(x, y)) };
    this.#active.add(target);
    // Browsers take the size from attributes alone.
    const size = { width: attr(node, 'width'), height: attr(node, 'height') };
    this.#uses.push(node);
    this.#visit(target, inner, viewport ? size : undefined);
    this.#uses.pop();
    this.#active.delete(target);
  }

  /** Climbs once for each `use`, as references may come here often. */
  #isCircular(use: SvgNode, target: SvgNode): boolean {
    let circular = this.#circular.get(use);
    if (circular === undefined) {
      circular = isAncestor(target, use);
      this.#circular.set(use, circular);
    }
    return circular;
  }

  #text(node: SvgNode, scope: Scope): void {
    const { style, m, context } = scope;
    const letters = node.text.trim().length;
    if (letters === 0) return;
    const place = this.#texts.add(this.#tree.texts.get(node), scope, this.#uses);
    if (!style.visible) this.#findings.add(SVG_NOTICES.hidden);
    else this.#findings.add(SVG_NOTICES.text, place ?? textPlace(node, m, context, style.fontSize, letters));
  }

  #image(node: SvgNode, own: Resolved['own'], { style, m, context }: Scope): void {
    if ((attr(node, 'href') ?? attr(node, 'xlink:href') ?? '') === '') return;
    if (!style.visible) {
      this.#findings.add(SVG_NOTICES.hidden);
      return;
    }
    const get = (name: string, axis: 'x' | 'y') =>
      lengthOf(ownValue(node, own, name), axis, context, style.fontSize, 0);
    this.#findings.add(
      SVG_NOTICES.image,
      mappedBox(m, get('x', 'x'), get('y', 'y'), get('width', 'x'), get('height', 'y')),
    );
  }

  /** The element's clip; undefined where it has none. */
  #clipOf(
    node: SvgNode,
    own: Resolved['own'],
    { m, context, style }: Scope,
  ): Pick<ClipRange, 'box' | 'outline'> | undefined {
    const unknown = { box: null, outline: null };
    const mask = ownValue(node, own, 'mask');
    if (mask !== undefined && this.#exists(mask)) return unknown;
    const clip = ownValue(node, own, 'clip-path');
    if (clip === undefined || clip === 'none') return undefined;
    const id = urlTarget(clip);
    const { ids } = this.#tree;
    const target = id === null ? undefined : ids.get(id);
    if (target !== undefined && target.name === 'clipPath') {
      let box = this.#clipBoxes.get(target);
      if (box === undefined) {
        box = this.#clipping.clipRectangle(target, ids, context, style.fontSize);
        this.#clipBoxes.set(target, box);
      }
      return {
        box: box && mappedClip(box, m),
        outline: (through) => this.#clipping.clipOutline(target, ids, through, context, style.fontSize),
      };
    }
    return /^(polygon|circle|ellipse|inset|path|rect|xywh)\(/.test(clip) ? unknown : undefined;
  }

  #exists(reference: string): boolean {
    const id = urlTarget(reference);
    return id !== null && this.#tree.ids.has(id);
  }
}

function isAncestor(candidate: SvgNode, node: SvgNode): boolean {
  for (let up: SvgNode | null = node; up !== null; up = up.parent) if (up === candidate) return true;
  return false;
}
