import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, productSources, type Source, toPlace, walk } from './sources.ts';

/** Events that may be recorded although nothing subscribes to them, each with the reason (docs/style.md). */
const unheard: Readonly<Record<string, string>> = {};

/**
 * Finds recorded events without a subscriber. Each such event costs an insert in the transaction of the function that
 * records it.
 */
export async function events(): Promise<CheckResult> {
  const findings = findUnsubscribed(productSources(), unheard);
  return { name: 'events that nobody hears', figure: `${findings.length} findings`, limit: '0', findings };
}

export function findUnsubscribed(
  sources: readonly Source[],
  allowed: Readonly<Record<string, string>>,
): Finding[] {
  const heard = new Set(sources.flatMap((source) => listNames('onEvent', source).map(({ name }) => name)));
  const recorded = sources.flatMap((source) => listNames('recordEvent', source));
  const names = new Set(recorded.map(({ name }) => name));
  return [
    ...recorded
      .filter(({ name }) => !heard.has(name) && !(name in allowed))
      .map(({ name, place }) => ({ place, text: `nobody subscribes to "${name}"` })),
    ...Object.keys(allowed)
      .filter((name) => heard.has(name) || !names.has(name))
      .map((name) => ({ place: 'tools/check/events.ts', text: `"${name}" needs no exception` })),
  ];
}

/** Returns the event names that occur in the first two arguments of calls of this function. */
function listNames(called: string, source: Source): { name: string; place: string }[] {
  const found: { name: string; place: string }[] = [];
  walk(parseTree(source), (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== called) return;
    const name = node.arguments.slice(0, 2).find((argument) => ts.isStringLiteral(argument));
    if (name && ts.isStringLiteral(name)) found.push({ name: name.text, place: toPlace(source, node) });
  });
  return found;
}
