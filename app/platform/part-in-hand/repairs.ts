import type { DesignReport } from '../../../shared/analysis/report.ts';
import { type Failure, failure } from '../../../shared/base/failure.ts';
import { err, type Result } from '../../../shared/base/result.ts';
import type { BridgeFailure } from '../../../workers/host/bridge.ts';
import type { Repair, RepairKind } from '../../../shared/analysis/repairs/repair.ts';
import { notify } from '../notify.ts';
import { keepChoices } from './keep.ts';
import { part } from './part.ts';
import { repairWords, withoutRepair, withRepair } from './repair-list.ts';
import { adoptReport, reportWith } from './report-in-use.ts';
import { choicesChanged } from './server-sync.ts';

/** The list that is being worked on, so that a second click builds on the first. */
let wanted: Repair[] | null = null;

/** Which change is the latest; an older one that answers late is dropped. */
let change = 0;

/**
 * Makes a repair to the part in hand and records it with its choices: drawing, figures, price and the server's copy follow.
 * The size stays at its scale. One that can't be made is told and changes nothing. Never rejects.
 */
export function takeRepair(repair: Repair): Promise<void> {
  return changeTo(withRepair(wanted ?? part.choices.repairs, repair), repair);
}

/** Takes a repair back; the others stay. Never rejects. */
export function undoRepair(kind: RepairKind): Promise<void> {
  return changeTo(withoutRepair(wanted ?? part.choices.repairs, kind), null);
}

/** The design in hand as it would be with one more repair; nothing is taken. */
export function repairedWith(repair: Repair): Promise<Result<DesignReport, Failure | BridgeFailure>> {
  const { read } = part;
  if (!read) return Promise.resolve(err(failure('not_found')));
  return reportWith(read, withRepair(part.choices.repairs, repair));
}

async function changeTo(repairs: Repair[], taken: Repair | null): Promise<void> {
  const { read } = part;
  if (!read || part.status === 'opening') return;
  change += 1;
  const mine = change;
  wanted = repairs;
  part.repairing = true;
  const repaired = await reportWith(read, repairs);
  if (mine !== change) return;
  wanted = null;
  part.repairing = false;
  if (part.read !== read) return;
  if (repaired.ok) {
    adoptReport(repaired.value, repairs, true);
    keepChoices();
    choicesChanged();
  } else if (repaired.error.code !== 'cancelled') {
    const title = taken ? `Not done: ${repairWords(taken)}` : 'The repair was not taken back';
    notify({ tone: 'bad', title, text: repaired.error.message });
  }
}
