import type { Prepare } from './access-request.ts';
import { fileOf, pdf } from './sent-files.ts';
import { good } from './world.ts';

let forms = 0;

/** A form that asks for an exemption, with a number of its own. */
export async function exemptionForm() {
  forms += 1;
  return {
    exemption_type: 'resale' as const,
    number: `SR-${forms}`,
    state: 'CA',
    start_on: '2026-01-01',
    end_on: '2027-12-31',
    certificate: fileOf(await pdf(1), 'certificate.pdf'),
  };
}

/** Fields as a browser sends them. */
export function asForm(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The owner's exemption. */
export const onExemption =
  (body?: () => Promise<Readonly<Record<string, string | File>>>): Prepare =>
  async (world, token) => {
    const { id } = good(await world.client(token).tax.create({ body: await exemptionForm() }));
    return async () => ({ params: { id }, ...(body ? { body: asForm(await body()) } : {}) });
  };
