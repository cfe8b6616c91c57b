import ts from 'typescript';
import type { Finding } from './result.ts';
import { parseTree, type Source, toPlace, walk } from './sources.ts';

/** A test whose title begins with the id of a row of docs/specification.txt. */
export type Proof = { readonly id: string; readonly path: string; readonly place: string };

export type Proofs = { readonly proofs: readonly Proof[]; readonly findings: readonly Finding[] };

const anyId = /\b[SBC]\d+\.\d+\b/;
const leadingIds = /^\[([SBC]\d+\.\d+(?: [SBC]\d+\.\d+)*)\] (.*)/s;

/**
 * Returns the row ids in the titles of a test file. Also returns a finding for each id that is not at the beginning
 * of its title.
 */
export function findProofs(source: Source): Proofs {
  if (!/\.(test|spec)\.tsx?$/.test(source.path) || !anyId.test(source.text))
    return { proofs: [], findings: [] };
  const proofs: Proof[] = [];
  const findings: Finding[] = [];
  walk(parseTree(source), (node) => {
    const title = findTitle(node);
    if (!title || !anyId.test(title.text)) return;
    const place = toPlace(source, node);
    const [, ids, rest = title.text] = leadingIds.exec(title.text) ?? [];
    if (anyId.test(rest))
      findings.push({ place, text: `ids stand in brackets before a title: "${title.text}"` });
    if (title.callee.includes('describe'))
      findings.push({ place, text: `ids belong to a test, not to its group: "${title.text}"` });
    else for (const id of ids?.split(' ') ?? []) proofs.push({ id, path: source.path, place });
  });
  return { proofs, findings };
}

/** Returns the title of a test or of a group of tests, and the names in the call: `test`, `each`. */
function findTitle(node: ts.Node): { text: string; callee: string[] } | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first] = node.arguments;
  const callee = listNames(node.expression);
  if (!first || !['test', 'it', 'describe'].includes(callee.at(-1) ?? '')) return undefined;
  if (ts.isStringLiteralLike(first)) return { text: first.text, callee };
  return ts.isTemplateExpression(first) ? { text: first.head.text, callee } : undefined;
}

/** Returns the names in `test.each(rows)`, starting with the last name: `each`, `test`. */
function listNames(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [node.name.text, ...listNames(node.expression)];
  if (ts.isCallExpression(node)) return listNames(node.expression);
  return ts.isTaggedTemplateExpression(node) ? listNames(node.tag) : [];
}
