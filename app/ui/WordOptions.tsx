interface WordOptionsProps<V extends string> {
  readonly words: Readonly<Record<V, string>>;
  /** The values that are offered, in their order; all that have words where nothing is said. */
  readonly of?: readonly V[];
  /** Label while nothing is chosen; without it the first value is chosen. */
  readonly empty?: string;
}

/** Options of a select: values by their words. */
export function WordOptions<V extends string>({ words, of, empty }: WordOptionsProps<V>) {
  return (
    <>
      {empty !== undefined && <option value="">{empty}</option>}
      {(of ?? (Object.keys(words) as V[])).map((value) => (
        <option key={value} value={value}>
          {words[value]}
        </option>
      ))}
    </>
  );
}
