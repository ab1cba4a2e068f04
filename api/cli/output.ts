/** Output of a command: JSON lines for programs, sentences for people, and its exit code. */
export interface Output {
  readonly lines: string[];
  readonly sentences: string[];
  /** Exit code, see EXIT. */
  code: number;
}

/** Writes what a command said: JSON to stdout, sentences to stderr. Returns its exit code. */
export function write({ lines, sentences, code }: Output): number {
  for (const line of lines) process.stdout.write(`${line}\n`);
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  return code;
}
