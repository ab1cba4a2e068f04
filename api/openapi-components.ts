/** A JSON schema, or any other object of a document. */
export type Schema = Readonly<Record<string, unknown>>;

/** Parts of a schema that hold schemas by name, in a list, and one. */
const BY_NAME = ['properties', 'patternProperties'];
const IN_LIST = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const ALONE = ['items', 'additionalProperties', 'propertyNames', 'not'];

/** Characters of JSON from which on a schema that stands in several places is written once: a reference takes fifty. */
const WORTH_A_NAME = 150;

/** A schema that was met, however often: those inside of it are others like it. */
interface Met {
  place: string;
  readonly build: () => Schema;
  readonly characters: number;
  /** Places that it stands in, in the document or in another schema. */
  uses: number;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `custom_parts` → `CustomPart`: what one of them is called. */
function wordOf(name: string): string {
  const one = /us$/.test(name)
    ? name
    : name
        .replace(/ies$/, 'y')
        .replace(/(x|ch|sh|ss)es$/, '$1')
        .replace(/([^s])s$/, '$1');
  return one.replace(/(?:^|[^a-z0-9]+)([a-z0-9]|$)/gi, (_, first: string) => first.toUpperCase());
}

/**
 * Collects the schemas of a document, so that each is written once. Without it the same quote, part and failure stand in it a hundred
 * times, which makes it fifteen times as long.
 */
export class Components {
  readonly #met = new Map<string, Met>();
  readonly #identities = new Map<Met, number>();
  readonly #names = new Map<Met, string>();
  readonly #written = new Map<string, Schema>();

  /**
   * Takes a schema in and answers what builds it; every one of the document has to be taken in before the first is built. Where it becomes a component it is called
   * by where it was met first; `called`: by this name, wherever else it stands.
   */
  take(schema: Schema, name: string, called = false): () => Schema {
    const met = this.#meet(schema, wordOf(name));
    if (called) met.place = name;
    met.uses += 1;
    return () => this.#place(met);
  }

  /** The schemas that others name, by name, as far as they were built. */
  get schemas(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.#written].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #meet(schema: Schema, place: string): Met {
    const inner: Met[] = [];
    const within = (value: unknown, at: string): unknown => {
      if (!isSchema(value)) return value;
      inner.push(this.#meet(value, at));
      return inner.length - 1;
    };
    const shape = Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (BY_NAME.includes(key) && isSchema(value))
          return [
            key,
            Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one, wordOf(name))])),
          ];
        if (IN_LIST.includes(key) && Array.isArray(value)) return [key, value.map((one) => within(one, place))];
        return [key, ALONE.includes(key) ? within(value, place) : value];
      }),
    );
    const identity = JSON.stringify([shape, inner.map((one) => this.#identities.get(one))]);
    const known = this.#met.get(identity);
    if (known) return known;
    for (const one of inner) one.uses += 1;
    const characters = inner.reduce((sum, one) => sum + one.characters, JSON.stringify(shape).length);
    const met: Met = { place, build: () => this.#rebuilt(shape, inner), characters, uses: 0 };
    this.#met.set(identity, met);
    this.#identities.set(met, this.#met.size);
    return met;
  }

  #rebuilt(shape: Schema, inner: readonly Met[]): Schema {
    const at = (value: unknown) => (typeof value === 'number' ? this.#place(inner[value]!) : value);
    return Object.fromEntries(
      Object.entries(shape).map(([key, value]) => {
        if (BY_NAME.includes(key) && isSchema(value))
          return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, at(one)]))];
        if (IN_LIST.includes(key) && Array.isArray(value)) return [key, value.map(at)];
        return [key, ALONE.includes(key) ? at(value) : value];
      }),
    );
  }

  #place(met: Met): Schema {
    if (met.uses < 2 || met.characters < WORTH_A_NAME) return met.build();
    let name = this.#names.get(met);
    if (name === undefined) {
      name = this.#free(met.place);
      this.#names.set(met, name);
      this.#written.set(name, {});
      this.#written.set(name, met.build());
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #free(name: string): string {
    for (let i = 1; ; i += 1) {
      const tried = i === 1 ? name : `${name}${i}`;
      if (!this.#written.has(tried)) return tried;
    }
  }
}
