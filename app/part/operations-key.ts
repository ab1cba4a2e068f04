import { operationOf } from '../../shared/analysis/operations.ts';
import type { Configuration } from '../../shared/part/configuration.ts';

/** One text for what styles are made by. */
export function operationsKey(configuration: Pick<Configuration, 'styles'> | null): string {
  return configuration?.styles.map(({ assignedTo }) => operationOf(assignedTo)).join() ?? '';
}
