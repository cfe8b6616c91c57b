import { foldAccents } from '#app/platform/i18n/fold-accents.ts';
import type { StatementLine } from './statement.browser.ts';

/**
 * A group of payees with similar names in a statement, with the money that was paid to them in each month.
 */
export type PayeeGroup = {
  /**
   * The words that identify the group, in later statements too. These words come from the payee with the most
   * lines.
   */
  key: string;
  /**
   * The name that the bank writes most often. If several names are equally frequent, the shortest of them is
   * used.
   */
  name: string;
  months: Readonly<Record<string, { cents: number; count: number }>>;
};

/** Words that banks write beside the name of a payee. They do not identify a payee. */
const noise = new Set(
  `a al an and ap app apple bizum card cargo co com comercio compra compras con contactless concepto cta cuenta de debito
   del domiciliacion el en es favor fecha gb google in inc internacional la las lima los ltd mastercard mcc movil mx na no nro num
   online op oper operacion pago pagos para paypal por pos pv recibo ref sa sau sl slu spa tarj tarjeta the tpv traspaso
   transf transferencia transfer us usa venta visa web www`.split(/\s+/),
);

/**
 * Returns the words that identify a payee: the first two words, without numbers and without words of banks. If
 * a name consists only of words of banks, these words are used. Otherwise all such payees would be the same.
 */
export function payeeKey(payee: string): string {
  const words = foldAccents(payee)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
  const own = words.filter((word) => !noise.has(word));
  return (own.length > 0 ? own : words).slice(0, 2).join(' ');
}

/**
 * Keys of at least `oneLetterFrom` letters may differ in one letter and still mean the same payee. Keys of at least
 * `twoLettersFrom` letters may differ in two letters.
 */
const oneLetterFrom = 6;
const twoLettersFrom = 11;

/**
 * Checks whether two keys mean the same payee. This is so if one key begins with the other, or if few letters differ.
 */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === '') return false;
  if (short.length >= 4 && long.startsWith(`${short} `)) return true;
  const allowed = short.length >= twoLettersFrom ? 2 : short.length >= oneLetterFrom ? 1 : 0;
  return long.length - short.length <= allowed && differingLetters(short, long) <= allowed;
}

/** Counts the letters that must be added, removed or changed to turn one text into the other. */
function differingLetters(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, another] of [...other].entries()) {
      const changed = (before[column] ?? 0) + (letter === another ? 0 : 1);
      current.push(Math.min(changed, (before[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    before = current;
  }
  return before.at(-1) ?? 0;
}

/** The number of letters with which similar keys must both begin. Only such keys are compared. */
const bucketLength = 3;

/**
 * Checks whether two keys mean the same payee, so that the pile of the known key also applies to the other key.
 */
export function isSamePayee(known: string, key: string): boolean {
  return known.slice(0, bucketLength) === key.slice(0, bucketLength) && isAlike(known, key);
}

/** Finds the value that is stored for a key. If there is none, finds the value of a similar key. */
export class AlikeKeys<Value> {
  private readonly exact = new Map<string, Value>();
  private readonly buckets = new Map<string, [key: string, value: Value][]>();

  add(key: string, value: Value): void {
    this.exact.set(key, value);
    const start = key.slice(0, bucketLength);
    this.buckets.set(start, [...(this.buckets.get(start) ?? []), [key, value]]);
  }

  find(key: string): Value | undefined {
    const exact = this.exact.get(key);
    if (exact !== undefined) return exact;
    return (this.buckets.get(key.slice(0, bucketLength)) ?? []).find(([known]) => isAlike(known, key))?.[1];
  }
}

/** Groups the payees to whom money was paid by similar names. The group with the largest sum comes first. */
export function groupPayees(lines: readonly StatementLine[]): PayeeGroup[] {
  const byKey = Map.groupBy(
    lines.filter(({ cents }) => cents < 0),
    ({ payee }) => payeeKey(payee),
  );
  const known = new AlikeKeys<{ key: string; lines: StatementLine[] }>();
  const groups: { key: string; lines: StatementLine[] }[] = [];
  // The keys with the most lines come first, so the most frequent key becomes the key of its group.
  for (const [key, own] of [...byKey].toSorted(([, one], [, other]) => other.length - one.length)) {
    const group = known.find(key);
    if (group) group.lines.push(...own);
    else {
      const made = { key, lines: own };
      known.add(key, made);
      groups.push(made);
    }
  }
  return groups.map(toGroup).toSorted((one, other) => totalOf(other) - totalOf(one));
}

function toGroup({ key, lines }: { key: string; lines: readonly StatementLine[] }): PayeeGroup {
  const names = [...Map.groupBy(lines, ({ payee }) => payee)].toSorted(
    ([name, one], [otherName, other]) => other.length - one.length || name.length - otherName.length,
  );
  const months = [...Map.groupBy(lines, ({ month }) => month)].map(([month, list]) => [
    month,
    { cents: -list.reduce((sum, { cents }) => sum + cents, 0), count: list.length },
  ]);
  return { key, name: (names[0]?.[0] ?? '').slice(0, 60), months: Object.fromEntries(months) };
}

function totalOf({ months }: PayeeGroup): number {
  return Object.values(months).reduce((sum, { cents }) => sum + cents, 0);
}
