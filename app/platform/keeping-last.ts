/**
 * The function with its last answer kept: the same arguments, told apart by identity, give the very same answer. What follows
 * from values that are replaced and never changed needs no other key.
 */
export function keepingLast<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly answer: R } | null = null;
  return (...args) => {
    if (last?.args.every((value, i) => Object.is(value, args[i]))) return last.answer;
    const answer = make(...args);
    last = { args, answer };
    return answer;
  };
}

/** {@link keepingLast} of what is given by name: the same values under the same names give the very same answer. */
export function keepingLastOf<T extends object, R>(make: (given: T) => R): (given: T) => R {
  let last: { readonly given: T; readonly answer: R } | null = null;
  return (given) => {
    const names = Object.keys(given) as (keyof T)[];
    if (last && names.every((name) => Object.is(given[name], last!.given[name]))) return last.answer;
    const answer = make(given);
    last = { given, answer };
    return answer;
  };
}
