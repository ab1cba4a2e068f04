import type { AttributeValues } from './attributes.ts';

/** An SVG element. Elements of other namespaces are not in the tree. */
export interface SvgNode {
  readonly name: string;
  /** Names of the attributes; many elements share one array. */
  names: readonly string[];
  /** Number of the first attribute's value; the others follow. */
  first: number;
  readonly values: AttributeValues;
  readonly parent: SvgNode | null;
  /** Place among the parent's children. */
  readonly index: number;
  children: SvgNode[];
  /** Character data, of style and text elements only. */
  text: string;
}
