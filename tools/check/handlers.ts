import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { placeOf, productSources, type Source, treeOf, walk } from './sources.ts';

/**
 * Handlers of events and timers on the server: one that throws there ends the process. They are attached through
 * `guarded` (`app/platform/guarded.ts`), or do nothing that can throw. Seen are events with a literal name, timers and
 * microtasks; callbacks of a library and events whose name is computed are for the reader.
 */
export async function handlers(): Promise<CheckResult> {
  const sources = productSources().filter(({ path }) => runsOnServer(path));
  const findings = sources.flatMap(findUnguarded);
  return { name: 'handlers that may throw', figure: `${findings.length} findings`, limit: '0', findings };
}

/** Code of the browser, where a handler that throws costs one page its error message and nothing else. */
const browserFile = /^app\/platform\/(browser|enhancement|islands)\/|\.client\.tsx?$|\/use-[^/]+$/;
/** Processes and threads for one task: who started them hears of their end. */
const childProcesses = new Set([
  'app/platform/media/image-child.ts',
  'app/modules/content/prose/markdown-thread.ts',
  'app/modules/portfolio/csv/csv-thread.ts',
]);

function runsOnServer(path: string): boolean {
  return (
    path.startsWith('app/') && path.endsWith('.ts') && !browserFile.test(path) && !childProcesses.has(path)
  );
}

const attaching = new Set(['on', 'once', 'addListener', 'prependListener', 'addEventListener']);
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask']);

/** The handlers of one source that are neither guarded nor harmless. */
export function findUnguarded(source: Source): Finding[] {
  const findings: Finding[] = [];
  walk(treeOf(source), (node) => {
    if (!ts.isCallExpression(node)) return;
    const handler = handlerOf(node);
    if (!handler || isSafe(handler, treeOf(source))) return;
    findings.push({
      place: placeOf(source, node),
      text: 'a handler that may throw: attach it through guarded()',
    });
  });
  return findings;
}

/** What a call attaches to an event or a timer; nothing for other calls. */
function handlerOf({ expression, arguments: given }: ts.CallExpression): ts.Expression | undefined {
  const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const isMethod = ts.isPropertyAccessExpression(expression);
  const [first, second] = given;
  if (isMethod && attaching.has(called) && first && ts.isStringLiteral(first) && given.length <= 3)
    return called === 'addEventListener' || given.length === 2 ? second : undefined;
  if (!timers.has(called)) return undefined;
  // `setTimeout` of a socket or a request takes the time first.
  return isMethod && called === 'setTimeout' ? second : first;
}

/** Guarded where it is attached or where it is named, or a settled promise, or nothing at all. */
function isSafe(handler: ts.Expression, tree: ts.SourceFile): boolean {
  if (ts.isCallExpression(handler))
    return handler.expression.getText() === 'guarded' || isGuardedName(handler.expression, tree);
  if (ts.isIdentifier(handler)) return isSettling(handler) || isGuardedName(handler, tree);
  if (ts.isPropertyAccessExpression(handler))
    return isSettling(handler.name) || isGuardedName(handler.name, tree);
  if (!ts.isArrowFunction(handler)) return false;
  const { body } = handler;
  if (ts.isBlock(body)) return body.statements.length === 0;
  return ts.isCallExpression(body) && ts.isIdentifier(body.expression) && isSettling(body.expression);
}

function isSettling({ text }: { text: string }): boolean {
  return text === 'resolve' || text === 'reject';
}

/** Whether a name of this file stands for `guarded(…)`, or for a function that returns one. */
function isGuardedName(name: ts.Expression, tree: ts.SourceFile): boolean {
  if (!ts.isIdentifier(name)) return false;
  let found = false;
  walk(tree, (node) => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node);
    if (!isNamed || node.name.getText() !== name.text) return;
    let value = node.initializer;
    while (value && ts.isArrowFunction(value) && !ts.isBlock(value.body)) value = value.body;
    found ||= value !== undefined && ts.isCallExpression(value) && value.expression.getText() === 'guarded';
  });
  return found;
}
