import { type Failure, failure } from '../../shared/base/failure.ts';
import type { FieldFault } from '../../shared/checkout/address-checks.ts';

/** A fault of a field as the schemas' own are answered. */
export function fieldFailure({ field, message }: FieldFault): Failure {
  return failure('invalid_request', { field, message, errors: [{ field, message }] });
}
