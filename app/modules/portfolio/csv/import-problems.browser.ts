/** One problem of a file: its line, its column where it concerns only one, and its text. */
export type ImportProblem = { line: number; column: string | null; text: string };

/**
 * Converts the server's refusals of a file (`line_<number>.<column>`) into problems. Refusals without a line are left
 * out.
 */
export function readProblems(fields: Readonly<Record<string, readonly string[]>>): ImportProblem[] {
  return Object.entries(fields).flatMap(([key, texts]) => {
    const [, number, column] = /^line_(\d+)(?:\.(.+))?$/.exec(key) ?? [];
    return number ? [{ line: Number(number), column: column ?? null, text: texts.join(' ') }] : [];
  });
}
