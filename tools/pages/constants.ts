import ts from 'typescript';
import { parseTree, type Source } from '../check/sources.ts';

/** The constants by name. Each constant is the expression that computes its value. */
type Constants = ReadonlyMap<string, ts.Expression>;

const durations = 'app/platform/duration.ts';

/**
 * Returns a function that evaluates an expression in `source` to a number. That function returns undefined if
 * the expression is not a number.
 */
export function numberReader(
  source: Source,
  sources: readonly Source[],
): (node: ts.Expression) => number | undefined {
  const shared = sources.find(({ path }) => path === durations);
  const known: Constants = new Map([...(shared ? listConstants(shared) : []), ...listConstants(source)]);
  const read = (node: ts.Expression): number | undefined => {
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (ts.isParenthesizedExpression(node)) return read(node.expression);
    if (ts.isIdentifier(node)) {
      const value = known.get(node.text);
      return value && read(value);
    }
    if (!ts.isBinaryExpression(node)) return undefined;
    const [left, right] = [read(node.left), read(node.right)];
    if (left === undefined || right === undefined) return undefined;
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AsteriskToken) return left * right;
    return kind === ts.SyntaxKind.PlusToken ? left + right : undefined;
  };
  return read;
}

/** Lists the constants at the top level of a file. */
function listConstants(source: Source): [string, ts.Expression][] {
  return parseTree(source)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }): [string, ts.Expression][] =>
      initializer ? [[name.getText(), initializer]] : [],
    );
}

const spans: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

const bytes: readonly (readonly [size: number, name: string])[] = [
  [1_000_000, 'MB'],
  [1_048_576, 'MiB'],
  [1_000, 'KB'],
];

/** Writes a time span in the largest unit of which it is a multiple: `15 minutes`, `1 day`. */
export function spanInWords(seconds: number): string {
  const [size, name] = spans.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${toDigits(count)} ${name}${count === 1 ? '' : 's'}`;
}

/**
 * Writes a number with its unit. The name of the constant ends with this unit (docs/style.md, Grammar of names).
 */
export function inUnit(name: string, value: number): string {
  if (/Ms$/.test(name)) return value % 1_000 === 0 ? spanInWords(value / 1_000) : `${toDigits(value)} ms`;
  if (/Seconds$/.test(name)) return spanInWords(value);
  const sizes = /Bytes$/i.test(name) && value > 0 ? bytes : [];
  const [size, unit] = sizes.find(([length]) => value % length === 0) ?? [1, ''];
  if (unit !== '') return `${toDigits(value / size)} ${unit}`;
  return toDigits(value);
}

export function toDigits(value: number): string {
  return value.toLocaleString('en');
}
