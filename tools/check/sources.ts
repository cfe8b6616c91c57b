import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text file of the repository. `path` is relative to the root of the repository and uses slashes. */
export type Source = { readonly path: string; readonly text: string };

const code = /\.(ts|tsx|js|mjs)$/;
const folders = /^(app|ui|admin\/src|tools|e2e|bench)\//;
const testFile = /\.(test|fixture|factory)\.tsx?$|^app\/shell\/testing\/|^e2e\//;
const trees = new WeakMap<Source, ts.SourceFile>();
let listed: readonly string[] | undefined;
let read: readonly Source[] | undefined;

/**
 * Returns the paths of tracked files and of new files. If git is missing, returns all paths except the paths of
 * build output.
 */
export function listFiles(): readonly string[] {
  listed ??= (gitFiles() ?? globFiles()).filter((path) => existsSync(path)).toSorted();
  return listed;
}

/** Returns the code of the repository, including tests and tools. */
export function readSources(): readonly Source[] {
  read ??= listFiles()
    .filter((path) => folders.test(path) && code.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return read;
}

/** Returns the product code: `app`, `ui` and the back office, without tests. */
export function productSources(): readonly Source[] {
  return readSources().filter(({ path }) => isProduct(path));
}

export function isProduct(path: string): boolean {
  return /^(app|ui|admin\/src)\//.test(path) && !isTest(path);
}

export function isTest(path: string): boolean {
  return testFile.test(path);
}

/** Returns the syntax tree of a source. Each source is parsed only once. */
export function parseTree(source: Source): ts.SourceFile {
  const cached = trees.get(source);
  if (cached) return cached;
  const kind = /\.tsx$/.test(source.path)
    ? ts.ScriptKind.TSX
    : /\.m?js$/.test(source.path)
      ? ts.ScriptKind.JS
      : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true, kind);
  trees.set(source, tree);
  return tree;
}

/** Calls `look` with every node below `node`. A parent comes before its children. */
export function walk(node: ts.Node, look: (node: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    look(child);
    walk(child, look);
  });
}

/** Returns the position of a node as `file:line`. */
export function toPlace(source: Source, node: ts.Node): string {
  return `${source.path}:${lineAt(source, node.getStart())}`;
}

/** Returns the line number of a position in a source. The first line has the number 1. */
export function lineAt(source: Source, position: number): number {
  return parseTree(source).getLineAndCharacterOfPosition(position).line + 1;
}

function gitFiles(): string[] | undefined {
  try {
    const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return list.toString().split('\0').filter(Boolean);
  } catch {
    return undefined;
  }
}

function globFiles(): string[] {
  const exclude = [
    '**/node_modules/**',
    '**/dist/**',
    'data/**',
    'test-results/**',
    'playwright-report/**',
    '.git/**',
  ];
  const entries = globSync(['**/*', '.*', '.*/**/*'], { exclude, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const root = `${process.cwd()}/`;
  return entries.map((entry) => `${entry.parentPath}/${entry.name}`.replace(root, '').replace(/^\.\//, ''));
}
