/** One line of a comparison. The line is in both texts, only in the newer text, or only in the older text. */
export type LineChange = { change: 'same' | 'added' | 'removed'; line: string };

/**
 * The maximum number of pairs of lines that are compared, which limits the cost. If there are more pairs, only
 * equal lines at the beginnings and the ends of the texts count as equal, and all lines in between as replaced.
 */
const maxPairs = 1_000_000;

/**
 * Compares two texts line by line and returns the smallest possible number of changes. Removed lines come
 * before added lines.
 */
export function diffLines(before: string, after: string): LineChange[] {
  const old = before.split('\n');
  const fresh = after.split('\n');
  const start = countAlike(old, fresh, (lines, index) => lines[index]);
  const rest = [old.slice(start), fresh.slice(start)] as const;
  const end = countAlike(rest[0], rest[1], (lines, index) => lines[lines.length - 1 - index]);
  const middle = diffMiddle(rest[0].slice(0, rest[0].length - end), rest[1].slice(0, rest[1].length - end));
  return [
    ...old.slice(0, start).map(same),
    ...middle,
    ...old.slice(old.length - end, end === 0 ? 0 : undefined).map(same),
  ];
}

function countAlike(
  old: readonly string[],
  fresh: readonly string[],
  at: (lines: readonly string[], index: number) => string | undefined,
): number {
  const max = Math.min(old.length, fresh.length);
  let count = 0;
  while (count < max && at(old, count) === at(fresh, count)) count += 1;
  return count;
}

/**
 * Compares lines by their longest common subsequence. The table of the lengths of the subsequences is filled
 * from the end.
 */
function diffMiddle(old: readonly string[], fresh: readonly string[]): LineChange[] {
  if (old.length * fresh.length > maxPairs) return [...old.map(removed), ...fresh.map(added)];
  const [oldNumbers = [], freshNumbers = []] = numbered(old, fresh);
  return walk(old, fresh, tableOf(oldNumbers, freshNumbers));
}

/**
 * Returns a function that gives the length of the longest common subsequence after each pair of positions. Each
 * line is represented by a number. Comparing a million pairs of long lines letter by letter would cost too
 * much.
 */
function tableOf(old: readonly number[], fresh: readonly number[]): (row: number, column: number) => number {
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  return lengthAt;
}

/**
 * Assigns a number to each line. Equal lines have the same number, so that lines can be compared by their numbers.
 */
function numbered(...texts: readonly (readonly string[])[]): number[][] {
  const numbers = new Map<string, number>();
  return texts.map((lines) =>
    lines.map((line) => {
      const number = numbers.get(line) ?? numbers.size;
      numbers.set(line, number);
      return number;
    }),
  );
}

function walk(
  old: readonly string[],
  fresh: readonly string[],
  lengthAt: (row: number, column: number) => number,
): LineChange[] {
  const changes: LineChange[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    const oldLine = old[row];
    const newLine = fresh[column];
    if (oldLine !== undefined && oldLine === newLine) {
      changes.push(same(oldLine));
      row += 1;
      column += 1;
    } else if (
      oldLine !== undefined &&
      (newLine === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      changes.push(removed(oldLine));
      row += 1;
    } else {
      changes.push(added(newLine ?? ''));
      column += 1;
    }
  }
  return changes;
}

const same = (line: string): LineChange => ({ change: 'same', line });
const added = (line: string): LineChange => ({ change: 'added', line });
const removed = (line: string): LineChange => ({ change: 'removed', line });
