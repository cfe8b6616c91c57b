/**
 * The answers to the questions in the member's own words: `y` is yes, `n` is no, a dot is no answer. After the last
 * letter the row begins again.
 */
const row = 'ynn.ynyyn.nyn';

/** Returns the demonstration's answer to a question on a day; null if there is no answer on that day. */
export function demoResponse(index: number): boolean | null {
  const letter = row[index % row.length];
  return letter === '.' ? null : letter === 'y';
}
