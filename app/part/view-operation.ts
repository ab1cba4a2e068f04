import type { OperationName } from '../../shared/analysis/operations.ts';
import type { AnalyzedStyle } from '../../shared/analysis/wire.ts';

/** Operation of a view's lines where `view` is the part. */
export function operationInView(apart: AnalyzedStyle['apart'], view: string): OperationName {
  return apart === view ? 'cutting' : 'ignored';
}
