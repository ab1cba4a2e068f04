/** Words beside a part in its machine files: what it is, in lines. */
export interface MachineNote {
  readonly lines: readonly string[];
}

/** Height of a note's letters and of its lines, mm. */
export const NOTE_MM = 4;
export const NOTE_LINE_MM = 6;
/** Room between the part and its note, mm. */
export const NOTE_GAP_MM = 8;

/** Baselines of a note's lines below the part, y up, mm. */
export function baselines({ lines }: MachineNote): readonly { readonly words: string; readonly y: number }[] {
  return lines.map((words, i) => ({ words, y: -(NOTE_GAP_MM + i * NOTE_LINE_MM) }));
}
