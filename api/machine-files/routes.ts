import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { machineFileEndpoints as api } from '../../shared/machine-files/wire.ts';
import { findOrder } from '../order/read.ts';
import { handle, type Route } from '../route.ts';
import { machineFile, originalFile } from './file.ts';
import type { MachineFileNeeds } from './needs.ts';
import { writtenParts } from './write.ts';
import { zipOfOrder } from './zip.ts';

/** Reading the files of an order's parts, for staff. */
export function machineFileRoutes(deps: MachineFileNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.list, async ({ params, caller }) => {
      const found = await findOrder(db, params.id);
      if (!found) return err(failure('not_found'));
      const written = await writtenParts(deps, found, caller.account.id);
      if (!written.ok) return written;
      return ok({
        parts: written.value.flatMap(({ part, files }) => {
          if (files === null) return [];
          const layers = files.layers.map(({ layer, contours, lengthMm }) => ({
            layer,
            contours,
            length_mm: lengthMm,
          }));
          return [{ part_id: part.id, layers, as_priced: files.asPriced }];
        }),
      });
    }),
    handle(api.all, async ({ params, caller }) => {
      const found = await findOrder(db, params.id);
      return found ? zipOfOrder(deps, found, caller.account.id) : err(failure('not_found'));
    }),
    handle(api.file, async ({ params: { id, partId }, query: { form }, caller }) => {
      const found = await findOrder(db, id);
      const at = found?.order.parts.findIndex((part) => part.id === partId) ?? -1;
      if (!found || at < 0) return err(failure('not_found'));
      return form === 'original'
        ? originalFile(deps, found, at)
        : machineFile(deps, found, at, form, caller.account.id);
    }),
  ];
}
