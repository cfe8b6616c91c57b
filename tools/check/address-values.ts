import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, productSources, type Source, toPlace, walk } from './sources.ts';

/**
 * Checks the parameters in URLs. A plain `z.string()` in a path or a query accepts letters that PostgreSQL refuses
 * (U+0000), and ids that are too large for their column; both cause a 500. Schemas of paths and queries therefore use
 * `idInText` and `shortWord` of `app/platform/http/input.ts`.
 */
export async function addressValues(): Promise<CheckResult> {
  const sources = productSources().filter(({ path }) => /\.(schema|api)\.ts$/.test(path));
  const findings = sources.flatMap(findBareTexts);
  return { name: 'values in addresses', figure: `${findings.length} findings`, limit: '0', findings };
}

/** Matches the name of a schema for a path or a query. */
const addressName = /(^|[a-z])(Params|Query|params|querystring|Path)$/;

/** Finds `z.string()` in the schemas of paths and queries. Such schemas are recognised by their names. */
export function findBareTexts(source: Source): Finding[] {
  const findings: Finding[] = [];
  walk(parseTree(source), (node) => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
    if (!isNamed || !node.initializer || !addressName.test(node.name.getText())) return;
    walk(node, (inner) => {
      if (!ts.isCallExpression(inner) || inner.expression.getText() !== 'z.string') return;
      findings.push({
        place: toPlace(source, inner),
        text: 'a bare text in an address: use idInText() or shortWord()',
      });
    });
  });
  return findings;
}
