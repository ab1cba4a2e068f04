import type { Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { noteOf } from '../../shared/machine-files/made-words.ts';
import type { WrittenFiles } from '../../shared/machine-files/written.ts';
import type { Part } from '../../shared/quote/wire.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import type { FoundOrder } from '../order/read.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import { partToMake } from '../quote/parts-to-draw.ts';
import type { MachineFileNeeds } from './needs.ts';

/** A part of an order with its files; null where its drawing is gone, or nothing of it is made. */
export interface WrittenPart {
  readonly part: Part;
  readonly files: WrittenFiles | null;
}

/**
 * The files of one part, written in a thread, or kept since somebody asked for them lately, from the drawing that was priced, with the choices as they were paid. Fails with
 * `rate_limited` where the caller has too many waiting, with `processing_error` where the thread broke off.
 */
export async function writtenPart(
  deps: MachineFileNeeds,
  { order, parts }: Pick<FoundOrder, 'order' | 'parts'>,
  at: number,
  owner: string,
): Promise<Result<WrittenPart, Failure>> {
  const part = order.parts[at]!;
  const toMake = await partToMake(deps, parts[at]!);
  if (toMake === null) return ok({ part, files: null });
  const note = noteOf(order.number, part);
  const task: PaperTask = { kind: 'machine', part: toMake, note };
  const written = await deps.keptFiles.get(toMake, note, () =>
    deps.papers.run<WrittenFiles | null>(task, owner, 'refuse'),
  );
  return written.ok ? ok({ part, files: written.value }) : err(paperFailure(written.error, 'files'));
}

/** The files of all parts of an order, in their order. Fails as {@link writtenPart} does. */
export async function writtenParts(
  deps: MachineFileNeeds,
  found: Pick<FoundOrder, 'order' | 'parts'>,
  owner: string,
): Promise<Result<readonly WrittenPart[], Failure>> {
  const all: WrittenPart[] = [];
  // One after the other: the last few drawings are kept, and parts of one file come together.
  for (const at of found.order.parts.keys()) {
    const written = await writtenPart(deps, found, at, owner);
    if (!written.ok) return written;
    all.push(written.value);
  }
  return ok(all);
}
