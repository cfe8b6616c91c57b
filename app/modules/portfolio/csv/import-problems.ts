/** One thing that is wrong with a file: its line, the column where it is one alone, and what. */
export type ImportProblem = { line: number; column: string | null; text: string };

/** What the server says of a file, by line (`line_<number>.<column>`); what is of no line is left out. */
export function readProblems(fields: Readonly<Record<string, readonly string[]>>): ImportProblem[] {
  return Object.entries(fields).flatMap(([key, texts]) => {
    const [, number, column] = /^line_(\d+)(?:\.(.+))?$/.exec(key) ?? [];
    return number ? [{ line: Number(number), column: column ?? null, text: texts.join(' ') }] : [];
  });
}
