import { err, type Result } from '../../../shared/base/result.ts';
import { failure, type Failure } from '../../../shared/base/failure.ts';
import type { FontId } from '../../../shared/analysis/repairs/repair.ts';
export async function addFont(_file: File): Promise<Result<{ id: FontId; family: string }, Failure>> {
  return err(failure('not_found'));
}
