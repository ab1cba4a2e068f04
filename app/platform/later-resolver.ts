import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form's check that is fetched when it is needed, for forms on screens that load no schemas. Where it can't be fetched what was typed is
 * sent as it is: the server checks it all the same.
 */
export function laterResolver<F extends FieldValues>(load: () => Promise<Resolver<F>>): Resolver<F> {
  return async (...given) => {
    const check = await load().catch(() => null);
    return check ? check(...given) : { values: given[0], errors: {} };
  };
}
