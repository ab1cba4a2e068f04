/** A decoded form: values are texts, lists or objects of them. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** Decodes `a[b][0]=x` the way Stripe reads bodies and queries. Throws on a name that is none. */
export function decodeForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = /^([\w]+)((?:\[[\w-]*\])*)$/.exec(name);
    if (!steps) throw new Error(`“${name}” is no name of a parameter.`);
    put(root, [steps[1]!, ...[...steps[2]!.matchAll(/\[([\w-]*)\]/g)].map(([, step]) => step!)], value);
  }
  return root;
}

function put(into: Form, [step, ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[step!] = value;
    return;
  }
  const isList = /^\d*$/.test(rest[0]!);
  into[step!] ??= isList ? [] : {};
  const inner = into[step!]!;
  if (Array.isArray(inner)) {
    if (rest.length > 1) throw new Error('Lists of objects are not decoded here.');
    inner.push(value);
  } else if (typeof inner === 'object') put(inner, rest, value);
}

/** The text of a parameter; undefined where it is not there or no text. */
export function textOf(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

/** The parameters of an object among them. */
export function objectOf(form: Form, name: string): Readonly<Record<string, string>> {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, string>) : {};
}
