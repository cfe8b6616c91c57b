import ts from 'typescript';
import { modules } from './levels.ts';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, productSources, type Source, toPlace, walk } from './sources.ts';

type Exception = { readonly file: RegExp; readonly why: string };

/** The files that may contain SQL in addition to `*.queries.ts`. */
const exceptions: readonly Exception[] = [
  { file: /^app\/platform\/db\//, why: 'the driver, migrations and notifications: what queries stand on' },
  {
    file: /^app\/platform\/pages\/invalidation\.ts$/,
    why: 'one pg_notify, in the transaction of the caller',
  },
  {
    file: /^app\/platform\/jobs\/boss\.ts$/,
    why: 'sets the timeout under which the job queue runs its own SQL',
  },
];

const builders = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
]);
const everything = new Set(['selectAll', 'returningAll']);
const statement =
  /^\s*(select\b[\s\S]+\bfrom\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|with\s+\w+\s+as\s*\(|(create|alter|drop)\s+(table|index|schema)\b)/i;
const star = /\bselect\s+(\w+\.)?\*|\breturning\s+\*/i;

/**
 * Checks three things: that SQL occurs only in `*.queries.ts`, that SQL names its columns, and that a module
 * uses only its own tables.
 */
export async function sqlPlaces(): Promise<CheckResult> {
  const sources = productSources();
  const findings = sources.flatMap((source) => [
    ...findStraySql(source),
    ...findEverything(source),
    ...findForeignTables(source),
  ]);
  const files = sources.filter(({ path }) => isQueries(path)).length;
  return {
    name: 'SQL in *.queries.ts, own tables',
    figure: `${findings.length} findings, ${files} files of queries`,
    limit: '0',
    findings,
  };
}

/**
 * Finds SQL outside of the allowed files. SQL is a call of Kysely's builders, its `sql` template, or a text that is a
 * statement.
 */
export function findStraySql(source: Source): Finding[] {
  if (isQueries(source.path) || exceptions.some(({ file }) => file.test(source.path))) return [];
  const findings: Finding[] = [];
  const report = (node: ts.Node, text: string) => findings.push({ place: toPlace(source, node), text });
  walk(parseTree(source), (node) => {
    if (ts.isImportDeclaration(node) && importsSqlTag(node))
      report(node, 'takes `sql` from kysely outside *.queries.ts');
    const method = findMethod(node);
    if (method && builders.has(method)) report(node, `.${method}( outside *.queries.ts`);
    if (method === 'query' && isLiteralQuery(node)) report(node, '.query( with SQL outside *.queries.ts');
    const text = readText(node);
    if (text && statement.test(text)) report(node, 'a statement of SQL outside *.queries.ts');
  });
  return findings;
}

/** Finds `select *` in any notation. */
export function findEverything(source: Source): Finding[] {
  const findings: Finding[] = [];
  walk(parseTree(source), (node) => {
    const method = findMethod(node);
    const place = toPlace(source, node);
    if (method && everything.has(method))
      findings.push({ place, text: `.${method}( takes every column: name them` });
    const text = readText(node);
    if (text && star.test(text)) findings.push({ place, text: 'select * takes every column: name them' });
  });
  return findings;
}

/**
 * Finds tables that a file of queries may not use. A module may not use tables of other modules or of the
 * platform. The platform may not use tables of modules.
 */
export function findForeignTables(source: Source): Finding[] {
  if (!isQueries(source.path)) return [];
  const own = findOwner(source.path);
  const findings: Finding[] = [];
  walk(parseTree(source), (node) => {
    for (const table of listTables(node)) {
      const owner = tableOwner(table);
      if (owner && owner !== own)
        findings.push({ place: toPlace(source, node), text: `${table} belongs to ${owner}` });
    }
  });
  return findings;
}

/**
 * Returns the module whose prefix a table has. In the prefix an underscore replaces a hyphen of the module's name.
 */
export function tableOwner(table: string): string | undefined {
  return ['platform', ...modules].find((module) => {
    const prefix = module.replaceAll('-', '_');
    return table === prefix || table.startsWith(`${prefix}_`);
  });
}

/**
 * Returns the tables that a node names. A table is named as the argument of a builder or a join, after `from`
 * or `join` in a text, or in the declaration of a type.
 */
function listTables(node: ts.Node): string[] {
  if (ts.isInterfaceDeclaration(node) && node.name.text === 'Tables') {
    return node.members.map((member) => member.name?.getText() ?? '');
  }
  const method = findMethod(node);
  if (
    method &&
    ts.isCallExpression(node) &&
    (builders.has(method) || /[jJ]oin(Lateral)?$|^using$/.test(method))
  ) {
    const [first] = node.arguments;
    const names = first && ts.isArrayLiteralExpression(first) ? [...first.elements] : first ? [first] : [];
    return names.filter(ts.isStringLiteralLike).map(({ text }) => text.split(' ')[0] ?? '');
  }
  const text = readText(node) ?? '';
  return [...text.matchAll(/\b(?:from|join|into|update|table|using)\s+(?:only\s+)?([a-z_]+)/gi)].map(
    ([, table = '']) => table,
  );
}

function findMethod(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return node.expression.name.text;
}

function importsSqlTag(node: ts.ImportDeclaration): boolean {
  if (!ts.isStringLiteral(node.moduleSpecifier) || node.moduleSpecifier.text !== 'kysely') return false;
  const bindings = node.importClause?.namedBindings;
  return (
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.some(({ name, propertyName }) => (propertyName ?? name).text === 'sql')
  );
}

/** Whether a call is `.query(` on a pool or client, with the SQL as a literal. */
function isLiteralQuery(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [first] = node.arguments;
  if (!first || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) return false;
  return /pool|client|connection|db|trx/i.test(node.expression.expression.getText());
}

/** Returns the text of a string or a template. Each placeholder is replaced by `…`. */
function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … ');
}

function findOwner(path: string): string {
  return /^app\/modules\/([^/]+)\//.exec(path)?.[1] ?? /^app\/([^/]+)\//.exec(path)?.[1] ?? '';
}

function isQueries(path: string): boolean {
  return path.endsWith('.queries.ts');
}
