import type { z } from 'zod';
import { serviceOf } from '../../shared/custom/services.ts';
import { requestBody, type RequestInput } from '../../shared/custom/wire.ts';
import type { DraftFields } from './draft.ts';

/** Quantities as they are typed: numbers with anything but digits between them. */
function quantitiesOf(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** The request that a draft comes to; what its service does not ask stays out. */
export function requestOf(fields: DraftFields, fileIds: readonly string[]): RequestInput {
  const { fields: asked, without } = serviceOf(fields.service);
  const names = new Set(asked.map(({ name }) => name));
  return {
    service: fields.service,
    title: fields.title,
    quantities: quantitiesOf(fields.quantities),
    material: without.includes('material') ? '' : fields.material,
    tolerances: without.includes('tolerances') ? '' : fields.tolerances,
    finish: without.includes('finish') ? '' : fields.finish,
    deadline: fields.deadline,
    nda: fields.nda,
    export_controlled: fields.exportControlled,
    notes: fields.notes,
    details: Object.fromEntries(
      Object.entries(fields.details).filter(([name, value]) => names.has(name) && value.trim() !== ''),
    ),
    file_ids: [...fileIds],
  };
}

/** What is wrong with a draft by field, with the server's own rules; empty where it can be sent. */
export function problemsOf(fields: DraftFields): Readonly<Record<string, string>> {
  const checked = requestBody.safeParse(requestOf(fields, []));
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.toReversed().map(({ path, message }: z.core.$ZodIssue) => [fieldOf(path), message]),
  );
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path[0] === 'quantities' ? 'quantities' : path.map(String).join('.');
}
