/** What a command has to say: JSON lines for programs, sentences for people, and how it ended. */
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
