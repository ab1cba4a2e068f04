/** Effect of a property or attribute on an element, as far as it matters for measuring. */
export const Effect = {
  None: 0,
  /** Handed down to children. */
  Inherited: 1,
  /** Not handed down; CSS may set it in place of an attribute. */
  Own: 2,
  /** Like Own, and may hide, move or clip any element. */
  Places: 3,
  /** Attribute only: decides whether the element is drawn. */
  Condition: 4,
  /** The style attribute. */
  Style: 5,
} as const;

const EFFECTS = new Map<string, number>([
  ['style', Effect.Style],
  ['requiredExtensions', Effect.Condition],
  ['systemLanguage', Effect.Condition],
]);
function list(effect: number, names: string): void {
  for (const name of names.split(' ')) EFFECTS.set(name, effect);
}
/** Properties that are handed down to children. */
export const INHERITED =
  'fill stroke stroke-width fill-opacity stroke-opacity stroke-dasharray fill-rule color visibility font-size ' +
  'stroke-linecap stroke-linejoin stroke-miterlimit -inkscape-stroke marker marker-start marker-mid marker-end line-height color-scheme';
list(Effect.Inherited, INHERITED);
list(Effect.Places, 'display opacity transform transform-origin transform-box translate rotate scale clip-path mask');
list(Effect.Own, 'overflow x y width height cx cy r rx ry d stop-color vector-effect');

/** The effect of an attribute. */
export function effectOf(name: string): number {
  return EFFECTS.get(name) ?? Effect.None;
}

/** True where CSS can set the property, and it matters. */
export function matters(property: string): boolean {
  const effect = effectOf(property);
  return (effect >= Effect.Inherited && effect <= Effect.Places) || property.startsWith('--') || property === 'all';
}
