import type { Path, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { overProblem } from '../../shared/calendar/day-problems.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { serviceOf } from '../../shared/custom/services.ts';
import { type RfqBody, requestBody, type RfqInput } from '../../shared/custom/wire.ts';
import type { DraftFields } from './draft.ts';

/** Quantities as they are typed: numbers with anything but digits between them. */
function quantitiesOf(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** The request that a draft comes to; what its service does not ask stays out. */
export function requestOf(fields: DraftFields, fileIds: readonly string[]): RfqInput {
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

/** Fields of the draft that a problem may stand at; the rest is told above the form. */
const FIELDS = ['service', 'title', 'quantities', 'material', 'tolerances', 'finish', 'deadline', 'notes'] as const;

/** Problems of a request, by their fields on the wire, at the fields of the draft, the first one of each. */
export function problemsAtFields(
  problems: readonly { readonly field: string; readonly message: string }[],
): [Path<DraftFields>, string][] {
  const first = new Map<Path<DraftFields>, string>();
  for (const { field, message } of problems) {
    const detail = /^details\.(\w+)$/.exec(field)?.[1];
    const name = detail ? (`details.${detail}` as const) : FIELDS.find((one) => one === field.split('.')[0]);
    if (name !== undefined && !first.has(name)) first.set(name, message);
  }
  return [...first];
}

/** Refuses a day that is over, as the server does. */
function refuseOver(ctx: z.core.ParsePayload<RfqBody>): void {
  const { deadline } = ctx.value;
  const over = deadline === null ? null : overProblem(deadline, shopDay(Date.now()));
  if (over !== null) ctx.issues.push({ code: 'custom', message: over, path: ['deadline'], input: deadline });
}

/** Checks a draft with the server's own rules. */
export const draftResolver: Resolver<DraftFields> = (fields) => {
  const checked = requestBody.check(refuseOver).safeParse(requestOf(fields, []));
  if (checked.success) return { values: fields, errors: {} };
  const issues = checked.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
  const errors: Record<string, unknown> = {};
  const details: Record<string, unknown> = {};
  for (const [name, message] of problemsAtFields(issues)) {
    const [first, detail] = name.split('.');
    if (detail === undefined) errors[first!] = { type: 'wire', message };
    else details[detail] = { type: 'wire', message };
  }
  return { values: {}, errors: Object.keys(details).length > 0 ? { ...errors, details } : errors };
};
