import ts from 'typescript';
import type { Finding } from '../check/result.ts';
import { isProduct, parseTree, type Source, toPlace, walk } from '../check/sources.ts';
import { inUnit, numberReader } from './constants.ts';
import { type Docstring, findDocstring } from './docstring.ts';
import type { PageResult } from './page.ts';

const intro = `# Caches

Generated from the code; \`npm run check -- generated --update\` writes it. A declaration whose docstring has the tag \`@current\` is a cache; the tag says why a cached value is current. [Decision 013](../decisions/013-caches.md) has the rules.

| what | bound | why it is current | where |
| --- | --- | --- | --- |
`;

type Cache = { what: string; bound: string; current: string; path: string };

/**
 * Makes `docs/generated/caches.md`. For each cache it states the bound, and the reason why the values are current.
 */
export function makeCaches(sources: readonly Source[]): PageResult {
  const product = sources.filter(({ path }) => isProduct(path));
  const rows = product
    .flatMap((source) => listCaches(source, product))
    .map(({ what, bound, current, path }) => `| ${what} | ${bound} | ${current} | \`${path}\` |`);
  return { text: `${intro}${rows.join('\n')}\n`, findings: product.flatMap(findUndeclared) };
}

/** Lists the declarations in a file whose docstring has the tag `@current`. */
function listCaches(source: Source, sources: readonly Source[]): Cache[] {
  const caches: Cache[] = [];
  walk(parseTree(source), (node) => {
    const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
    const docstring: Docstring | undefined = comments.length > 0 ? findDocstring(node) : undefined;
    const current = docstring?.tags.get('current');
    const isOwner =
      ts.isVariableStatement(node) || ts.isClassDeclaration(node) || ts.isPropertyDeclaration(node);
    if (!docstring || current === undefined || !isOwner) return;
    const bound = docstring.tags.get('bound') ?? readBound(node, source, sources);
    caches.push({ what: firstSentence(docstring.text), bound, current, path: source.path });
  });
  return caches;
}

/** Finds bounded caches whose docstring lacks the tag `@current`. */
function findUndeclared(source: Source): Finding[] {
  return listBoundedCaches(parseTree(source))
    .filter((node) => !findTagAround(node))
    .map((node) => ({
      place: toPlace(source, node),
      text: 'a cache has no tag @current that says why its values are current',
    }));
}

function findTagAround(node: ts.Node): boolean {
  return (
    ts.findAncestor(node, (around) =>
      ts.getJSDocTags(around).some(({ tagName }) => tagName.text === 'current'),
    ) !== undefined
  );
}

function listBoundedCaches(tree: ts.Node): ts.NewExpression[] {
  const found: ts.NewExpression[] = [];
  walk(tree, (node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'LRUCache') found.push(node);
  });
  return found;
}

const units: Readonly<Record<string, (value: string) => string>> = {
  max: (value) => `${value} entries`,
  maxSize: (value) => value,
  ttl: (value) => value,
};

/**
 * Returns the bound of a cache in words. The bound is in the options of the cache's `LRUCache`; a cache without an
 * `LRUCache` holds only one value.
 */
function readBound(declaration: ts.Node, source: Source, sources: readonly Source[]): string {
  const [made] = listBoundedCaches(declaration);
  const given = made?.arguments?.[0];
  if (!given || !ts.isObjectLiteralExpression(given)) return 'one value';
  const read = numberReader(source, sources);
  const bounds = given.properties.flatMap((property) => {
    const name = property.name?.getText() ?? '';
    const toWords = units[name];
    if (!toWords || !ts.isPropertyAssignment(property)) return [];
    const value = read(property.initializer);
    const unit = { max: '', maxSize: 'Bytes', ttl: 'Ms' }[name] ?? '';
    return value === undefined ? [] : [toWords(inUnit(unit, value))];
  });
  return bounds.length > 0 ? bounds.join(', ') : 'as its maker sets';
}

/**
 * Returns the first sentence of a docstring as the name of a cache. "Caches" and the full stop are removed.
 */
function firstSentence(text: string): string {
  const sentence = (/^.*?[.](?= |$)/.exec(text)?.[0] ?? text).replace(/\.$/, '');
  const thing = sentence.replace(/^Caches /, '');
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
}
