import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { isProduct, listFiles, parseTree, readSources, type Source, toPlace, walk } from './sources.ts';

const maxFileLines = 400;
const maxFunctionLines = 60;
const maxComponentLines = 120;
/**
 * The numbers of lines that a file and a function should not exceed. The shares of larger files and functions are
 * figures that may only improve.
 */
const aimedFile = 150;
const aimedFunction = 25;

/** Checks the length of every file that is written by hand, including stylesheets and SQL. */
export async function fileSizes(): Promise<CheckResult> {
  const sheets = listFiles()
    .filter((path) => /^(app|ui|admin\/src)\/.*\.(css|sql)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const findings = [...readSources(), ...sheets].flatMap((source) =>
    tooLong(source.path, lineCount(source.text), maxFileLines),
  );
  const lines = readSources()
    .filter(({ path }) => isProduct(path))
    .map(({ text }) => lineCount(text));
  const share = percentOver(lines, aimedFile);
  const figure = `${spread(lines)}, ${share} % over ${aimedFile}`;
  return {
    name: 'file size',
    figure,
    limit: `${maxFileLines} lines`,
    findings,
    figures: { [`files over ${aimedFile} percent`]: share },
  };
}

/**
 * Checks the length of every function. The limit applies to all functions, but the distribution counts only named
 * functions of the product.
 */
export async function functionSizes(): Promise<CheckResult> {
  const all = readSources().flatMap(findFunctions);
  const findings = all.flatMap(({ name, place, lines, component }) =>
    tooLong(`${place} ${name || '(no name)'}`, lines, component ? maxComponentLines : maxFunctionLines),
  );
  const named = all
    .filter(({ name, place }) => name !== '' && isProduct(place.split(':')[0] ?? ''))
    .map(({ lines }) => lines);
  const share = percentOver(named, aimedFunction);
  return {
    name: 'function size',
    figure: `${spread(named)}, ${share} % over ${aimedFunction}`,
    limit: `${maxFunctionLines}, component ${maxComponentLines}`,
    findings,
    figures: { [`functions over ${aimedFunction} percent`]: share },
  };
}

export type FunctionSize = {
  readonly name: string;
  readonly place: string;
  readonly lines: number;
  readonly component: boolean;
};

/**
 * Finds every function that has a body. A function whose name begins with a capital letter and that returns JSX
 * counts as a component.
 */
export function findFunctions(source: Source): FunctionSize[] {
  const tree = parseTree(source);
  const found: FunctionSize[] = [];
  walk(tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    const first = tree.getLineAndCharacterOfPosition(node.getStart()).line;
    const last = tree.getLineAndCharacterOfPosition(node.getEnd()).line;
    const name = findName(node);
    found.push({
      name,
      place: toPlace(source, node),
      lines: last - first + 1,
      component: isComponent(source, name, node),
    });
  });
  return found;
}

function findName(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const { parent } = node;
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  return isNamed ? parent.name.getText() : '';
}

function isComponent(source: Source, name: string, node: ts.Node): boolean {
  if (!/^[A-Z]/.test(name) || !source.path.endsWith('.tsx')) return false;
  let drawn = false;
  walk(node, (inner) => {
    drawn ||= ts.isJsxElement(inner) || ts.isJsxSelfClosingElement(inner) || ts.isJsxFragment(inner);
  });
  return drawn;
}

function tooLong(place: string, lines: number, limit: number): Finding[] {
  return lines > limit ? [{ place, text: `${lines} lines; the limit is ${limit}` }] : [];
}

function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `${values.length}: median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`;
}

function percentOver(values: readonly number[], limit: number): number {
  const over = values.filter((value) => value > limit).length;
  return values.length === 0 ? 0 : Math.round((1000 * over) / values.length) / 10;
}
