import ts from 'typescript';
import { lineAt, parseTree, type Source } from './sources.ts';

type Token = { readonly source: Source; readonly word: number; readonly start: number; readonly end: number };

/** Two stretches of code with the same tokens. Lines are counted from 1, and the last line is included. */
export type Clone = { readonly first: Stretch; readonly second: Stretch };
export type Stretch = { readonly path: string; readonly fromLine: number; readonly toLine: number };

const minTokens = 60;
const minLines = 8;
const base = 31;

/**
 * Finds duplicated code: at least 60 equal tokens over 8 lines. White space, comments and import lists are ignored. A
 * rolling hash (Rabin and Karp) finds possible matches, and each is then compared token by token.
 */
export function findClones(sources: readonly Source[]): Clone[] {
  const words = new Map<string, number>();
  const tokens = sources.flatMap((source) => listTokens(source, words));
  const hashes = windowHashes(tokens);
  const seen = new Map<number, number>();
  const clones: Clone[] = [];
  for (let at = 0; at < hashes.length; at += 1) {
    const earlier = seen.get(hashes[at] ?? 0);
    const length = earlier === undefined ? 0 : equalTokens(tokens, earlier, at);
    const clone =
      earlier !== undefined && length >= minTokens ? toClone(tokens, earlier, at, length) : undefined;
    if (clone) {
      clones.push(clone);
      at += length - 1;
    } else if (earlier === undefined) seen.set(hashes[at] ?? 0, at);
  }
  return clones;
}

function listTokens(source: Source, words: Map<string, number>): Token[] {
  const tokens: Token[] = [];
  const tree = parseTree(source);
  const collect = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isJSDoc(node)) return;
    const children = node.getChildren(tree);
    for (const child of children) collect(child);
    if (children.length > 0 || node.getWidth(tree) === 0) return;
    const text = node.getText(tree);
    const word = words.get(text) ?? words.size;
    words.set(text, word);
    tokens.push({ source, word, start: node.getStart(tree), end: node.getEnd() });
  };
  collect(tree);
  return tokens;
}

function windowHashes(tokens: readonly Token[]): number[] {
  const hashes: number[] = [];
  let leading = 1;
  for (let power = 1; power < minTokens; power += 1) leading = Math.imul(leading, base);
  let hash = 0;
  for (const [at, { word }] of tokens.entries()) {
    const leaving = at >= minTokens ? (tokens[at - minTokens]?.word ?? 0) + 1 : 0;
    hash = (Math.imul(hash - Math.imul(leaving, leading), base) + word + 1) | 0;
    if (at >= minTokens - 1) hashes.push(hash);
  }
  return hashes;
}

/**
 * Counts the equal tokens that follow two positions. The two compared parts stay within their files and do not
 * overlap.
 */
function equalTokens(tokens: readonly Token[], earlier: number, later: number): number {
  const one = tokens[earlier]?.source;
  const other = tokens[later]?.source;
  let length = 0;
  while (earlier + length < later) {
    const left = tokens[earlier + length];
    const right = tokens[later + length];
    if (!left || !right || left.word !== right.word || left.source !== one || right.source !== other) break;
    length += 1;
  }
  return length;
}

function toClone(
  tokens: readonly Token[],
  earlier: number,
  later: number,
  length: number,
): Clone | undefined {
  const first = toStretch(tokens, earlier, length);
  const second = toStretch(tokens, later, length);
  const isLong = first && second && Math.min(countLines(first), countLines(second)) >= minLines;
  return isLong ? { first, second } : undefined;
}

function toStretch(tokens: readonly Token[], at: number, length: number): Stretch | undefined {
  const start = tokens[at];
  const end = tokens[at + length - 1];
  if (!start || !end) return undefined;
  const { source } = start;
  return { path: source.path, fromLine: lineAt(source, start.start), toLine: lineAt(source, end.end) };
}

/** Returns the number of lines of a stretch. */
export function countLines({ fromLine, toLine }: Stretch): number {
  return toLine - fromLine + 1;
}
