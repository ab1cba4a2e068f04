import type { Failure } from '../../shared/base/failure.ts';
import type { PlannedChange } from '../../shared/material/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { materialsChanged } from './queries.ts';

/** The problem at the first field, or that of the whole. */
export const problemIn = ({ errors, message }: Pick<Failure, 'errors' | 'message'>): string =>
  errors?.[0]?.message ?? message;

interface Planning {
  readonly version: string;
  readonly reason: string;
  readonly day: string;
  readonly change: PlannedChange;
}

/** Plans a change of the price list for a day, and says so; answers what failed, null where nothing did. */
export async function planChange(body: Planning): Promise<string | null> {
  const answer = await laterApi.material.plan({ body });
  if (!answer.ok) return problemIn(answer.error);
  notify({ tone: 'good', title: `Planned for ${formatDay(body.day)}`, text: 'You can cancel it until then.' });
  await materialsChanged();
  return null;
}
