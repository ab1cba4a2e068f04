import type { Style } from './computed-style.ts';
import { isZero, opacityOf, ownValue, type Resolved } from './style.ts';
import type { SvgNode } from './node.ts';

/** The style of an element that is seen through, and of all that is in it. The same one where it is not. */
export function seenThrough(style: Readonly<Style>, node: SvgNode, own: Resolved['own']): Readonly<Style> {
  const value = ownValue(node, own, 'opacity');
  const opacity = value === undefined ? null : opacityOf(value);
  return opacity === null || opacity === 1 ? style : { ...style, seen: style.seen * opacity };
}

/** `display: none` and `opacity: 0` take an element away with all that is in it. */
export function isGone(node: SvgNode, own: Resolved['own']): boolean {
  const opacity = ownValue(node, own, 'opacity');
  return ownValue(node, own, 'display')?.trim().toLowerCase() === 'none' || (opacity !== undefined && isZero(opacity));
}
