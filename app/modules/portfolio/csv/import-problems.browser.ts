/**
 * One problem of a file: its line, its text, and its column. The column is null if the problem does not concern a
 * single column.
 */
export type ImportProblem = { line: number; column: string | null; text: string };

/**
 * Converts the server's refusals of a file (`line_<number>.<column>`) into problems. Refusals that name no line are
 * left out.
 */
export function readProblems(fields: Readonly<Record<string, readonly string[]>>): ImportProblem[] {
  return Object.entries(fields).flatMap(([key, texts]) => {
    const [, number, column] = /^line_(\d+)(?:\.(.+))?$/.exec(key) ?? [];
    return number ? [{ line: Number(number), column: column ?? null, text: texts.join(' ') }] : [];
  });
}
