import ts from 'typescript';
import type { Finding } from '../check/result.ts';
import { isProduct, parseTree, type Source, toPlace, walk } from '../check/sources.ts';
import { inUnit, numberReader, spanInWords, toDigits } from './constants.ts';
import { findDocstring, isBelow } from './docstring.ts';
import type { PageResult } from './page.ts';

const intro = `# Limits

Generated from the code; \`npm run check -- generated --update\` writes it. [rules.md](../rules.md#limits) has the reasons that hold for all of them.
`;

/** Makes `docs/generated/limits.md`. It lists the limits on rates, and the bounds of sizes and numbers. */
export function makeLimits(sources: readonly Source[]): PageResult {
  const product = sources.filter(({ path }) => isProduct(path));
  const rates = product.flatMap((source) => listRates(source, product));
  const bounds = product.filter(hasBounds).flatMap((source) => listBounds(source, product));
  return {
    text: [intro, rateTable(rates), boundTables(bounds)].join('\n'),
    findings: [...rates, ...bounds].flatMap(({ finding }) => finding ?? []),
  };
}

type Rate = { name: string; amount: string; key: string; why: string; path: string; finding?: Finding };

/**
 * Lists the limits on rates. These are the calls of `defineLimit`, and the members of an object `perMinute`.
 */
function listRates(source: Source, sources: readonly Source[]): Rate[] {
  const read = numberReader(source, sources);
  const rates: Rate[] = [];
  walk(parseTree(source), (node) => {
    const found = readDefineLimit(node, read) ?? readPerMinute(node, read);
    if (!found) return;
    const [, key = '', why = ''] = /^(.+?): (.+?)\.?$/.exec(findDocstring(node)?.text ?? '') ?? [];
    const text = `${found.name} has no docstring "key: what the limit is for"`;
    rates.push({
      ...found,
      key,
      why,
      path: source.path,
      ...(why === '' && { finding: { place: toPlace(source, node), text } }),
    });
  });
  return rates;
}

type ReadNumber = (node: ts.Expression) => number | undefined;

function readDefineLimit(node: ts.Node, read: ReadNumber): { name: string; amount: string } | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineLimit') return undefined;
  const [given] = node.arguments;
  if (!given || !ts.isObjectLiteralExpression(given)) return undefined;
  const values = new Map(
    given.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [name.getText(), initializer]),
  );
  const name = values.get('name');
  const [points, seconds] = ['points', 'perSeconds'].map((part) => {
    const value = values.get(part);
    return value && read(value);
  });
  if (!name || !ts.isStringLiteral(name) || points === undefined || seconds === undefined) return undefined;
  return { name: name.text, amount: `${toDigits(points)} in ${spanInWords(seconds)}` };
}

function readPerMinute(node: ts.Node, read: ReadNumber): { name: string; amount: string } | undefined {
  if (!ts.isPropertyAssignment(node)) return undefined;
  const declaration = ts.findAncestor(node, ts.isVariableDeclaration);
  const points = declaration?.name.getText() === 'perMinute' ? read(node.initializer) : undefined;
  return points === undefined
    ? undefined
    : { name: node.name.getText(), amount: `${toDigits(points)} in 1 minute` };
}

function rateTable(rates: readonly Rate[]): string {
  const rows = rates.map(
    ({ name, amount, key, why, path }) => `| \`${name}\` | ${amount} | ${key} | ${why} | \`${path}\` |`,
  );
  return `## Counted over time

| limit | number | counted by | for | where |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

type Bound = { names: string[]; what: string; path: string; finding?: Finding };

/** Files with components contain numbers for the layout, and these do not count as limits. */
function hasBounds({ path }: Source): boolean {
  return path.endsWith('.ts') && !path.endsWith('.browser.ts');
}

/**
 * Lists the constants `max…` and `min…` of a file. If there is no blank line between constants, the docstring of the
 * first constant applies to all of them.
 */
function listBounds(source: Source, sources: readonly Source[]): Bound[] {
  const read = numberReader(source, sources);
  const bounds: Bound[] = [];
  for (const statement of parseTree(source).statements) {
    const named = readBound(statement, read);
    if (!named) continue;
    const what = findDocstring(statement)?.text;
    const last = bounds.at(-1);
    if (what === undefined && last && isBelow(source, statement)) {
      last.names.push(named);
      continue;
    }
    const text = `${named} has no docstring that says what it bounds`;
    const bound = { names: [named], what: what ?? '', path: source.path };
    bounds.push(what ? bound : { ...bound, finding: { place: toPlace(source, statement), text } });
  }
  return bounds;
}

/** Returns the name and the value of a bound. Returns undefined for any other statement. */
function readBound(statement: ts.Statement, read: ReadNumber): string | undefined {
  if (!ts.isVariableStatement(statement)) return undefined;
  const [{ name, initializer } = {}] = statement.declarationList.declarations;
  const called = name?.getText() ?? '';
  const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
  if (!initializer || !isConstant || !/^(max|min)[A-Z]/.test(called)) return undefined;
  const value = read(initializer);
  const text = initializer.getText().replace(/\s+/g, ' ');
  return `\`${called}\` ${value === undefined ? text : inUnit(called, value)}`;
}

function boundTables(bounds: readonly Bound[]): string {
  const owners = Map.groupBy(bounds, ({ path }) => /^app\/(?:modules\/)?([^/]+)/.exec(path)?.[1] ?? 'ui');
  const tables = [...owners].map(([owner, rows]) => {
    const lines = rows.map(({ names, what, path }) => `| ${names.join(', ')} | ${what} | \`${path}\` |`);
    return `### ${owner}\n\n| bound | of what | where |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  return `## Bounds\n\n${tables.join('\n')}`;
}
