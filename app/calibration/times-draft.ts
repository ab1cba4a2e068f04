import { CARD_GROUPS, type CardGroup } from '../../shared/calibration/groups.ts';
import { calibrationBody, type CalibrationGuide } from '../../shared/calibration/wire.ts';
import { readNumber } from '../ui/number-entry.ts';

/** Texts of the form by field: `lines.runs`, `lines.first`, `sizes.x`, `travel`. */
export type TimesDraft = Readonly<Record<string, string>>;

/** A form before anything is typed: runs as the guide says. */
export function emptyDraft(guide: CalibrationGuide, travel: number | null): TimesDraft {
  const runs = guide.groups.map(({ group, runs: count }) => [`${group}.runs`, String(count)] as const);
  return {
    ...Object.fromEntries(runs),
    travel: travel === null ? '' : String(travel),
    raster: guide.raster_mm_s === null ? '' : String(Number(guide.raster_mm_s.toFixed(1))),
  };
}

/** Speed that is sent for stock without a raster: nothing of its card is engraved. */
const NO_RASTER_MM_S = 500;

type Body = ReturnType<typeof calibrationBody.parse>;

/** A form as it reads: the body of the call, or messages by field. Fields of what the server says are named as the form's, too. */
export function readTimes(
  draft: TimesDraft,
  of: { readonly machineId: string; readonly thicknessId: number; readonly withRaster: boolean },
) {
  const value = (name: string) => readNumber(draft[name] ?? '') ?? undefined;
  const names: string[] = [];
  const timings = CARD_GROUPS.filter((group) => of.withRaster || group !== 'raster').flatMap((group: CardGroup) =>
    (['first', 'second'] as const).flatMap((which) => {
      if (which === 'second' && (draft[`${group}.second`] ?? '').trim() === '') return [];
      names.push(`${group}.${which}`);
      return [{ group, runs: value(`${group}.runs`), seconds: value(`${group}.${which}`) }];
    }),
  );
  const nameOf = (field: string): string => {
    const [, at, what] = /timings\.(\d+)\.(runs|seconds)$/.exec(field) ?? [];
    if (at !== undefined) return what === 'runs' ? names[Number(at)]!.replace(/\.\w+$/, '.runs') : names[Number(at)]!;
    return field.replace(/^body\./, '').replace('_mm_s', '');
  };
  const parsed = calibrationBody.safeParse({
    machine_id: of.machineId,
    thickness_id: of.thicknessId,
    travel_mm_s: value('travel'),
    raster_mm_s: of.withRaster ? value('raster') : NO_RASTER_MM_S,
    timings,
    sizes: { x: value('sizes.x'), y: value('sizes.y'), circle: value('sizes.circle') },
    note: draft.note ?? '',
  });
  const errors: Record<string, string> = {};
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) errors[nameOf(path.map(String).join('.'))] ??= message;
  return { body: parsed.success ? (parsed.data satisfies Body) : null, errors, nameOf };
}
