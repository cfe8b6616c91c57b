/** The little of a tree of HTML (hast) that is changed here. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** The words that every article ends with (docs/rules.md, Articles). */
export const closingLine = 'Gracias por invertir en ti';

/** Notes come at the end of a text by themselves; a text that ends with the closing line has them before it. */
export function endWithClosingLine(tree: Node): void {
  const parts = (tree.children ?? []).filter(({ type }) => type === 'element');
  const [line, notes] = parts.slice(-2);
  const isClosing = line?.tagName === 'p' && line.children?.every(({ value }) => value === closingLine);
  if (!line || notes?.tagName !== 'section' || !isClosing) return;
  tree.children = [...(tree.children ?? []).filter((part) => part !== line), line];
}

/** The page's title is the one first heading: those of the text come under it. */
export function lowerHeadings(tree: Node): void {
  for (const node of tree.children ?? []) {
    if (node.tagName === 'h1') node.tagName = 'h2';
    lowerHeadings(node);
  }
}

/** An image alone in its paragraph becomes a figure; its title is the caption. */
export function captionImages(tree: Node): void {
  for (const node of tree.children ?? []) {
    const [image, ...others] = (node.children ?? []).filter(({ value }) => value?.trim() !== '');
    const title = image?.properties?.title;
    const isAlone = node.tagName === 'p' && image?.tagName === 'img' && others.length === 0;
    if (isAlone && typeof title === 'string') {
      node.tagName = 'figure';
      image.properties = { ...image.properties, title: undefined };
      const caption: Node = { type: 'text', value: title };
      node.children = [
        image,
        { type: 'element', tagName: 'figcaption', properties: {}, children: [caption] },
      ];
    } else captionImages(node);
  }
}

/** Of so many columns a table is wider than the narrowest phone as soon as its words are. */
const minWideColumns = 3;

/** A wide table scrolls by itself where there is no room for it, so the keyboard has to reach it. */
export function reachWideTables(tree: Node): void {
  for (const node of tree.children ?? []) {
    if (node.tagName === 'table' && countColumns(node) >= minWideColumns)
      node.properties = { ...node.properties, tabIndex: 0 };
    else reachWideTables(node);
  }
}

function countColumns(node: Node): number {
  const cells = (node.children ?? []).filter(({ tagName }) => tagName === 'th').length;
  return Math.max(cells, ...(node.children ?? []).map(countColumns));
}
