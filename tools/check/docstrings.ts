import path from 'node:path';
import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, productSources, type Source, toPlace } from './sources.ts';

/**
 * Matches names that the grammar of names already explains (docs/style.md). A docstring would only repeat such a
 * name.
 */
const selfEvident = /^(list|count|is|has|can|max|min|subscribe)[A-Z]|(Input|Response|Api|Part)$/;

/**
 * Checks the functions and values that the public files of a module (its doors) export. Each must have a docstring or
 * a self-evident name.
 */
export async function docstrings(): Promise<CheckResult> {
  const sources = productSources();
  const doors = sources.filter(({ path: file }) => /^app\/modules\/[^/]+\/(index\.ts|ui\.tsx)$/.test(file));
  const findings = doors.flatMap((door) => findSilent(door, sources));
  return {
    name: 'docstrings of the doors',
    figure: `${findings.length} findings, ${doors.length} doors`,
    limit: '0',
    findings,
  };
}

/**
 * Finds the functions and values that a public file of a module exports without a docstring. The docstring must
 * be at the declaration itself.
 */
export function findSilent(door: Source, sources: readonly Source[]): Finding[] {
  return parseTree(door).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly)
      return isSilent(statement) ? [silence(door, statement)] : [];
    const { moduleSpecifier, exportClause } = statement;
    if (
      !moduleSpecifier ||
      !ts.isStringLiteral(moduleSpecifier) ||
      !exportClause ||
      !ts.isNamedExports(exportClause)
    )
      return [];
    const file = path.join(path.dirname(door.path), moduleSpecifier.text);
    const origin = sources.find((source) => source.path === file);
    const names = exportClause.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => (propertyName ?? name).text);
    return origin
      ? findDeclarations(origin, names)
          .filter(isSilent)
          .map((declaration) => silence(origin, declaration))
      : [];
  });
}

function findDeclarations(source: Source, names: readonly string[]): ts.Statement[] {
  return parseTree(source).statements.filter((statement) =>
    names.some((name) => declaredNames(statement).includes(name)),
  );
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? ''];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name.getText());
}

/** Whether an exported function, class or value needs a docstring and has none. Types need no docstring. */
function isSilent(statement: ts.Statement): boolean {
  const exported =
    ts.canHaveModifiers(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return (
    exported === true &&
    declaredNames(statement).some((name) => !selfEvident.test(name)) &&
    ts.getJSDocCommentsAndTags(statement).length === 0
  );
}

function silence(source: Source, statement: ts.Statement): Finding {
  return {
    place: toPlace(source, statement),
    text: `${declaredNames(statement).join(', ')} is public and has no docstring`,
  };
}
