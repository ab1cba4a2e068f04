/** A length that can be chosen, mm. */
interface LengthParameter {
  readonly kind: 'length';
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly usual: number;
  /** Folded away with what is seldom changed. */
  readonly more?: true;
}

/** A number of things. */
interface CountParameter extends Omit<LengthParameter, 'kind' | 'step'> {
  readonly kind: 'count';
}

/** An angle, degrees. */
interface AngleParameter extends Omit<LengthParameter, 'kind'> {
  readonly kind: 'angle';
}

/** One of some possibilities. */
interface ChoiceParameter<Value extends string> {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly usual: Value;
  readonly more?: true;
}

/** Words to engrave: letters, figures and the signs of ./letters.ts or ./letter-shapes.ts. */
interface TextParameter {
  readonly kind: 'text';
  readonly label: string;
  readonly most: number;
  readonly usual: string;
  readonly more?: true;
}

/** A parameter of a design: its range, unit and words. */
export type Parameter = LengthParameter | CountParameter | AngleParameter | ChoiceParameter<string> | TextParameter;

/** Parameters of a design by the names that addresses know them by. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** Values of parameters: lengths, counts and angles are numbers, choices one of their values, texts words. */
export type ValuesOf<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends ChoiceParameter<infer Value>
    ? Value
    : P[Name] extends TextParameter
      ? string
      : number;
};

/** Values of any design. */
export type Values = Readonly<Record<string, number | string>>;

/** A length. */
export function mm(label: string, [min, usual, max]: Range, step = 1): LengthParameter {
  return { kind: 'length', label, min, usual, max, step };
}

/** Least, usual and most. */
type Range = readonly [min: number, usual: number, max: number];

/** A number of things. */
export function count(label: string, [min, usual, max]: Range): CountParameter {
  return { kind: 'count', label, min, usual, max };
}

/** An angle in degrees. */
export function degrees(label: string, [min, usual, max]: Range, step = 1): AngleParameter {
  return { kind: 'angle', label, min, usual, max, step };
}

/** A choice; the first possibility is the usual one, unless another is named. */
export function choice<const Options extends Readonly<Record<string, string>>>(
  label: string,
  options: Options,
  usual: keyof Options & string = Object.keys(options)[0]!,
): ChoiceParameter<keyof Options & string> {
  return {
    kind: 'choice',
    label,
    usual,
    options: Object.entries(options).map(([value, words]) => ({ value, label: words })),
  };
}

/** Words to engrave. */
export function words(label: string, usual: string, most = 24): TextParameter {
  return { kind: 'text', label, usual, most };
}

/** The same parameter, folded away. */
export function more<P extends Parameter>(parameter: P): P & { readonly more: true } {
  return { ...parameter, more: true };
}

/** Lengths are kept to hundredths of a millimetre, angles of a degree. */
const HUNDREDTHS = 100;

/** A value as its parameter allows it: within its range, one of its possibilities, not too long. */
export function allowed(parameter: Parameter, value: number | string | null | undefined): number | string {
  if (value === null || value === undefined || value === '')
    return parameter.kind === 'text' && value === '' ? '' : parameter.usual;
  if (parameter.kind === 'text') return String(value).slice(0, parameter.most);
  if (parameter.kind === 'choice')
    return parameter.options.some((option) => option.value === value) ? value : parameter.usual;
  const number = Number(value);
  if (!Number.isFinite(number)) return parameter.usual;
  const within = Math.min(parameter.max, Math.max(parameter.min, number));
  return parameter.kind === 'count' ? Math.round(within) : Math.round(within * HUNDREDTHS) / HUNDREDTHS;
}

/** Values as addresses have them; what is missing or not allowed is as usual. */
export function readValues(parameters: Parameters, given: (name: string) => string | null): Values {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, allowed(parameter, given(name))]),
  );
}

/** Values that differ from the usual ones, as an address carries them. */
export function changedValues(parameters: Parameters, values: Values): readonly (readonly [string, string])[] {
  return Object.entries(parameters).flatMap(([name, { usual }]) =>
    values[name] === undefined || values[name] === usual ? [] : [[name, String(values[name])] as const],
  );
}
