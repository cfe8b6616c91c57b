import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, productSources, type Source, toPlace, walk } from './sources.ts';

const readerFile = /^app\/modules\/[^/]+\/(?:[^/]+\/)?shared-[^/.]+\.server\.ts$/;
const others = /^app\/modules\/(?!sharing\/)/;
const route = '/api/shared-with-me';

/**
 * Checks the functions that read the records that members share. Such a reader is in a file
 * `shared-<noun>.server.ts`, to which the import rules apply. The reader runs its queries on the executor of
 * the permit and not on the pool. Only `sharing` has routes for these readers.
 */
export async function sharedReaders(): Promise<CheckResult> {
  const findings = productSources().flatMap(findReadersAround);
  return { name: 'readers of what is shared', figure: `${findings.length} findings`, limit: '0', findings };
}

/** Finds the code of a source that reads shared records without `requireShared`. */
export function findReadersAround(source: Source): Finding[] {
  if (!others.test(source.path)) return [];
  const findings: Finding[] = [];
  const isReader = readerFile.test(source.path);
  walk(parseTree(source), (node) => {
    const text = problemOf(node, { isReader, isApi: source.path.endsWith('.api.ts') });
    if (text) findings.push({ place: toPlace(source, node), text });
  });
  return findings;
}

function problemOf(
  node: ts.Node,
  { isReader, isApi }: { isReader: boolean; isApi: boolean },
): string | undefined {
  if (!isReader && ts.isTypeReferenceNode(node) && node.typeName.getText() === 'SharedKind')
    return 'a reader of shared records stands in a file shared-<noun>.server.ts';
  if (isReader && ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'db')
    return 'a reader of shared records reads on the executor that it is given';
  if (isApi && ts.isStringLiteralLike(node) && node.text.startsWith(route))
    return 'only sharing has routes for what is shared';
  return undefined;
}
