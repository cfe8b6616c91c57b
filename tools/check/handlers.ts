import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, productSources, type Source, toPlace, walk } from './sources.ts';

/**
 * Checks the handlers of events and timers on the server, because an error in a handler ends the process. A handler
 * must be attached through `guarded` (`app/platform/guarded.server.ts`), or do nothing that can throw. The check
 * finds timers, microtasks, and events whose name is a literal. Reviewers check the callbacks of libraries and
 * computed event names.
 */
export async function handlers(): Promise<CheckResult> {
  const sources = productSources().filter(({ path }) => runsOnServer(path));
  const findings = sources.flatMap(findUnguarded);
  return { name: 'handlers that may throw', figure: `${findings.length} findings`, limit: '0', findings };
}

/** Matches files of the browser. An error in a handler there does not end a process. */
const browserFile = /^app\/platform\/(browser|enhancement|islands)\/|\.client\.tsx?$|\/use-[^/]+$/;
/**
 * The files of child processes and threads. If one of them fails, the process that started it handles the failure.
 */
const childProcesses = new Set([
  'app/platform/media/image-child.ts',
  'app/modules/content/prose/markdown-thread.server.ts',
  'app/modules/portfolio/csv/csv-thread.server.ts',
]);

function runsOnServer(path: string): boolean {
  return (
    path.startsWith('app/') && path.endsWith('.ts') && !browserFile.test(path) && !childProcesses.has(path)
  );
}

const attaching = new Set(['on', 'once', 'addListener', 'prependListener', 'addEventListener']);
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask']);

/** Finds the handlers of a source that are neither guarded nor harmless. */
export function findUnguarded(source: Source): Finding[] {
  const findings: Finding[] = [];
  walk(parseTree(source), (node) => {
    if (!ts.isCallExpression(node)) return;
    const handler = findHandler(node);
    if (!handler || isSafe(handler, parseTree(source))) return;
    findings.push({
      place: toPlace(source, node),
      text: 'a handler that may throw: attach it through guarded()',
    });
  });
  return findings;
}

/** Returns the handler that a call attaches to an event or a timer. Returns undefined for other calls. */
function findHandler({ expression, arguments: given }: ts.CallExpression): ts.Expression | undefined {
  const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const isMethod = ts.isPropertyAccessExpression(expression);
  const [first, second] = given;
  if (isMethod && attaching.has(called) && first && ts.isStringLiteral(first) && given.length <= 3)
    return called === 'addEventListener' || given.length === 2 ? second : undefined;
  if (!timers.has(called)) return undefined;
  // The `setTimeout` method of a socket or a request takes the time as its first argument.
  return isMethod && called === 'setTimeout' ? second : first;
}

/** Whether a handler is guarded, settles a promise, or does nothing. */
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

/** Whether a name of this file has the value `guarded(…)`, or is a function that returns `guarded(…)`. */
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
