import { hasOverlongCharacter } from '#app/platform/http/characters.ts';
import type { TextImage, TextRefusal } from './rendered-text.server.ts';

/** The parts of a Markdown tree (mdast) or HTML tree (hast) that this module reads. */
type Node = {
  type: string;
  children?: Node[];
  align?: readonly unknown[] | null;
  value?: string;
  alt?: string | null;
  identifier?: string;
  url?: string;
  title?: string | null;
  tagName?: string;
  properties?: Record<string, unknown>;
};

/** The maximum depth of nesting and the maximum number of nodes in a text. */
const maxNesting = 100;
const maxNodes = 20_000;

/** Maximum number of nodes of each type in a text. The longest seeded text has a tenth of these numbers. */
const maxOfType: Readonly<Record<string, number>> = {
  heading: 500,
  link: 1_000,
  linkReference: 1_000,
  definition: 1_000,
  image: 200,
  imageReference: 200,
  footnoteReference: 300,
  footnoteDefinition: 300,
  table: 50,
};
const maxCells = 5_000;
/**
 * In Markdown each reference link repeats the URL and title of its definition. The bound is the maximum number
 * of characters in all these repetitions together.
 */
const maxRepeated = 200_000;

/**
 * Finds the limit that a Markdown tree exceeds; null if the tree exceeds no limit. The function is not recursive, so
 * that it can read a tree of any depth.
 */
export function findRefusal(tree: Node): TextRefusal | null {
  const counts = new Map<string, number>();
  const references: Node[] = [];
  const definitions = new Map<string, number>();
  let cells = 0;
  let nodes = 0;
  const queue = [{ node: tree, depth: 0 }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { node, depth } = next;
    nodes += 1;
    if (depth > maxNesting) return 'nesting';
    const count = (counts.get(node.type) ?? 0) + 1;
    counts.set(node.type, count);
    // A row with fewer cells than the first row is filled up with empty cells.
    if (node.type === 'table') cells += (node.align?.length ?? 0) * (node.children?.length ?? 0);
    if (nodes > maxNodes || cells > maxCells || count > (maxOfType[node.type] ?? maxNodes)) return 'parts';
    // In the tree, character references (`&#x301;`) are already decoded.
    if (hasOverlongCharacter(`${node.value ?? ''} ${node.alt ?? ''} ${node.title ?? ''}`)) return 'marks';
    if (node.type === 'definition') storeLength(definitions, node);
    if (/^(link|image)Reference$/.test(node.type)) references.push(node);
    for (const child of node.children ?? []) queue.push({ node: child, depth: depth + 1 });
  }
  const repeated = references.reduce(
    (sum, { identifier = '' }) => sum + (definitions.get(identifier) ?? 0),
    0,
  );
  return repeated > maxRepeated ? 'length' : null;
}

/**
 * Stores the length of a definition. If two definitions have the same name, the longer length is stored, because
 * either definition may be used.
 */
function storeLength(definitions: Map<string, number>, { identifier = '', url = '', title }: Node): void {
  const length = url.length + (title?.length ?? 0);
  definitions.set(identifier, Math.max(definitions.get(identifier) ?? 0, length));
}

/** Collects the URLs, anchors and images of an HTML tree. */
export function collectParts(tree: Node) {
  const hrefs = new Set<string>();
  const ids: string[] = [];
  const images: Omit<TextImage, 'at'>[] = [];
  // The queue is a stack, so children are pushed in reverse.
  const queue = [tree];
  for (let node = queue.pop(); node; node = queue.pop()) {
    const { href, id, src, alt } = node.properties ?? {};
    if (typeof href === 'string') hrefs.add(href);
    if (typeof id === 'string') ids.push(id);
    if (node.tagName === 'img') images.push({ src: toText(src), alt: toText(alt) });
    queue.push(...(node.children ?? []).toReversed());
  }
  return { hrefs: [...hrefs], ids, images };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
