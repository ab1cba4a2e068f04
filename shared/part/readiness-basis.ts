import { asksOperation } from '../analysis/question-codes.ts';
import { FINDINGS, type JudgedCode } from '../analysis/dfm/records.ts';
import type { Feature } from '../analysis/features.ts';
import type { Analysis, Bends, Question } from '../analysis/wire.ts';
import type { Place } from '../drawing/notice.ts';

/** Findings that the verdict looks at, in the order in which it names them. */
const JUDGED = FINDINGS.flatMap((finding): JudgedCode[] => (finding.judged === null ? [] : [finding.code]));

/** Figures kept of each kind: the ones nearest to a limit. */
const FEATURES_KEPT = 8;
/** Places kept of each finding. */
const PLACES_KEPT = 4;

/** Fields of a checked drawing that its verdict depends on, whatever the material: small enough to keep with a part. */
export interface ReadinessBasis {
  /** The size rests on a guess. */
  readonly unitsAssumed: boolean;
  /** Ids of styles whose operation rests on a guess. */
  readonly unsure: readonly string[];
  /** Answers allowed to them, by id, and to a drawing of which nothing is cut; absent in parts from before it. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  readonly cutOptions?: readonly string[];
  readonly findings: readonly JudgedFinding[];
  /** Figures that materials set limits to, those nearest to a limit first within each kind; few of each. */
  readonly features: readonly Feature[];
  /** By kind what tells all its figures and places from any others, those that are not kept here too. */
  readonly marks: Readonly<Partial<Record<Feature['code'], string>>>;
  /** False where the checks have not looked at this drawing. */
  readonly checked: boolean;
  /** Its bend lines one by one; absent where nothing is bent, and in parts stored before they were told apart. */
  readonly bends?: Bends;
}

/** One finding that the verdict looks at. */
export interface JudgedFinding {
  readonly code: JudgedCode;
  readonly message: string;
  readonly count: number;
  readonly places: readonly Place[];
  /** Mark of all its places, those that are not kept here too: other places have another mark. */
  readonly mark: string;
}

/**
 * Basis of a verdict on a drawing.
 * @param analysis of the part at its size, checked for its operations
 */
export function basisOf({ units, styles, notices, features, bends, questions = [] }: Analysis): ReadinessBasis {
  return {
    unitsAssumed: units.assumed,
    unsure: styles.flatMap(({ id, sure }) => (sure === false ? [id] : [])),
    ...optionsOf(questions),
    findings: JUDGED.flatMap((code) =>
      notices
        .filter((notice) => notice.code === code)
        .map(({ message, count, places = [] }) => ({
          code,
          message,
          count,
          places: places.slice(0, PLACES_KEPT),
          mark: markOf(places),
        })),
    ),
    features: nearest(features ?? []),
    marks: marksOf(features ?? []),
    checked: features !== undefined,
    ...(bends && bends.lines.length > 0 ? { bends } : {}),
  };
}

function optionsOf(questions: readonly Question[]): Pick<ReadinessBasis, 'options' | 'cutOptions'> {
  const asked = questions.flatMap(({ code, style, options }) =>
    asksOperation(code) && style ? [[style, options]] : [],
  );
  const cut = questions.find(({ code }) => code === 'nothing_cut');
  return {
    ...(asked.length > 0 ? { options: Object.fromEntries(asked) } : {}),
    ...(cut ? { cutOptions: cut.options } : {}),
  };
}

/** Sums over all places, to the micrometre: a place that moved, came or went changes one of them. */
function markOf(places: readonly Place[], figures: readonly number[] = []): string {
  const sum = (of: (place: Place) => number) => rounded(places.reduce((total, place) => total + of(place), 0));
  const all = [sum(({ x }) => x), sum(({ y }) => y), sum(({ x, y }) => x * y), ...figures.map(rounded)];
  return `${places.length}/${all.join('/')}`;
}

function marksOf(features: readonly Feature[]): ReadinessBasis['marks'] {
  const codes = [...new Set(features.map(({ code }) => code))];
  return Object.fromEntries(
    codes.map((code) => {
      const those = features.filter((feature) => feature.code === code);
      const total = those.reduce((sum, { mm, other = 0 }) => sum + mm + other, 0);
      return [
        code,
        markOf(
          those.map(({ place }) => place),
          [total],
        ),
      ];
    }),
  );
}

/** Micrometres are enough to tell figures apart, and below what browser and server could differ by. */
export function rounded(mm: number): number {
  return Math.round(mm * 1000) / 1000 + 0;
}

/** The first figures of each kind; they come nearest to a limit first. */
function nearest(features: readonly Feature[]): Feature[] {
  const kept = new Map<Feature['code'], number>();
  return features.filter(({ code }) => {
    const count = (kept.get(code) ?? 0) + 1;
    kept.set(code, count);
    return count <= FEATURES_KEPT;
  });
}
