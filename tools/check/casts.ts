import ts from 'typescript';
import { type AllowedCast, allowedCasts } from './allowed-casts.ts';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, productSources, readSources, type Source, toPlace, walk } from './sources.ts';

/**
 * Checks for `any`, `!` and unchecked casts in product code, and for default exports outside of configuration files.
 */
export async function casts(): Promise<CheckResult> {
  const findings = [
    ...judge(productSources().flatMap(findCasts), allowedCasts),
    ...readSources().flatMap(findDefaultExports),
  ];
  return {
    name: 'casts, any, !, default exports',
    figure: `${findings.length} (${allowedCasts.length} allowed)`,
    limit: '0',
    findings,
    figures: { 'casts allowed': allowedCasts.length },
  };
}

export type Cast = {
  readonly file: string;
  readonly place: string;
  readonly code: string;
  readonly what: string;
};

/** Finds the casts of a source, including allowed ones. */
export function findCasts(source: Source): Cast[] {
  const found: Cast[] = [];
  walk(parseTree(source), (node) => {
    const what = findCast(node);
    if (what) found.push({ file: source.path, place: toPlace(source, node), code: node.getText(), what });
  });
  for (const [index, line] of source.text.split('\n').entries()) {
    const silenced = /\/[/*]\s*(@ts-(?:ignore|expect-error|nocheck))/.exec(line)?.[1];
    if (silenced)
      found.push({
        file: source.path,
        place: `${source.path}:${index + 1}`,
        code: line.trim(),
        what: silenced,
      });
  }
  return found;
}

function findCast(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any';
  if (ts.isNonNullExpression(node)) return 'non-null assertion';
  if (ts.isTypeAssertionExpression(node)) return 'unchecked cast';
  if (ts.isAsExpression(node) && node.type.getText() !== 'const') return 'unchecked cast';
  if ((ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && node.exclamationToken)
    return 'definite assignment';
  return undefined;
}

/** Reports each cast that is not in the list, and each entry of the list whose cast no longer exists. */
export function judge(found: readonly Cast[], allowed: readonly AllowedCast[]): Finding[] {
  const covers = (entry: AllowedCast, cast: Cast) => entry.file === cast.file && entry.code === cast.code;
  const wrong = found.filter((cast) => !allowed.some((entry) => covers(entry, cast)));
  const stale = allowed.filter((entry) => !found.some((cast) => covers(entry, cast)));
  return [
    ...wrong.map(({ place, what, code }) => ({ place, text: `${what}: ${code.split('\n')[0]}` })),
    ...stale.map(({ file, code }) => ({
      place: file,
      text: `allowed-casts.ts allows a cast that is gone: ${code}`,
    })),
  ];
}

/**
 * Finds the default exports of a source. Configuration files are skipped, because they need a default export.
 */
export function findDefaultExports(source: Source): Finding[] {
  if (/\.config\.[a-z]+$/.test(source.path)) return [];
  const isDefault = (node: ts.Node) =>
    (ts.isExportAssignment(node) && !node.isExportEquals) ||
    (ts.canHaveModifiers(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true) ||
    (ts.isExportDeclaration(node) &&
      /\bdefault\b/.test(node.exportClause?.getText().replace(/default as/g, '') ?? ''));
  return parseTree(source)
    .statements.filter(isDefault)
    .map((node) => ({ place: toPlace(source, node), text: 'default export: name it' }));
}
