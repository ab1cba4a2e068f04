import { ROLE } from '../../shared/account/roles.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { labelEndpoints as api } from '../../shared/label/wire.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import { handle, type Route } from '../route.ts';
import { labelsOf } from './labels.ts';
import type { LabelNeeds } from './needs.ts';

/** The route of labels: a PDF for the printer beside the machine. */
export function labelRoutes({ database, papers }: LabelNeeds): Route[] {
  return [
    handle(api.print, async ({ query: { of, id, paper }, caller }) => {
      if (of === 'badge' && caller.account.role !== ROLE.admin) return err(failure('role_may_not'));
      const found = await labelsOf(database.db, of, id);
      if (!found) return err(failure('not_found'));
      const { name, from, labels } = found;
      if (labels.length === 0)
        return err(
          failure('conflict', { message: 'There is nothing to label yet. Start a box or add a place first.' }),
        );
      const task: PaperTask = { kind: 'labels', sheet: { title: `Labels ${name}`, from, labels, paper } };
      const written = await papers.run<Uint8Array<ArrayBuffer>>(task, caller.account.id, 'refuse');
      if (!written.ok) return err(paperFailure(written.error, 'pdf'));
      const body = new Uint8Array(written.value);
      const filename = `labels ${name}.pdf`;
      return ok({ body, bytes: body.length, type: 'application/pdf', filename, foreign: false });
    }),
  ];
}
