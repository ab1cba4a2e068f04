type Fields = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A record with those fields set that differ between `before` and `after`; all others stay as they are now. */
export function withFieldsSet<T extends object>(now: T, before: T, after: T): T {
  const [is, was, will] = [now, before, after] as unknown as [Fields, Fields, Fields];
  const names = [...new Set([...Object.keys(was), ...Object.keys(will)])].filter(
    (name) => !isSame(was[name], will[name]),
  );
  const set = { ...is };
  for (const name of names)
    if (will[name] === undefined) delete set[name];
    else set[name] = will[name];
  return set as unknown as T;
}

interface WithThicknesses {
  readonly thicknesses: readonly { readonly id?: number | undefined }[];
}

/**
 * A material as it is written for a later day, on what is in force by then: fields of it and of its thicknesses that were changed are set, new thicknesses are
 * added, left out ones go, and what others published meanwhile stays.
 */
export function rebased<T extends WithThicknesses>(now: T, before: T, after: T): T {
  const own = withFieldsSet({ ...now, thicknesses: [] }, { ...before, thicknesses: [] }, { ...after, thicknesses: [] });
  const was = new Map(before.thicknesses.map((one) => [one.id, one]));
  const will = new Map(after.thicknesses.map((one) => [one.id, one]));
  const kept = now.thicknesses
    .filter(({ id }) => !was.has(id) || will.has(id))
    .map((one) => {
      const [old, wanted] = [was.get(one.id), will.get(one.id)];
      return old && wanted ? withFieldsSet(one, old, wanted) : one;
    });
  const added = after.thicknesses.filter(({ id }) => id === undefined);
  return { ...own, thicknesses: [...kept, ...added] };
}
