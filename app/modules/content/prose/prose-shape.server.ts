/** The parts of an HTML tree (hast) that this module changes. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** The last line of every article (docs/rules.md, Articles). */
export const closingLine = 'Gracias por invertir en ti';

/** Moves the footnotes of a text in front of its closing line, if the text has a closing line. */
export function endWithClosingLine(tree: Node): void {
  const parts = (tree.children ?? []).filter(({ type }) => type === 'element');
  const [line, notes] = parts.slice(-2);
  const isClosing = line?.tagName === 'p' && line.children?.every(({ value }) => value === closingLine);
  if (!line || notes?.tagName !== 'section' || !isClosing) return;
  tree.children = [...(tree.children ?? []).filter((part) => part !== line), line];
}

/** Lowers `h1` to `h2`, because the page title is the only `h1`. */
export function lowerHeadings(tree: Node): void {
  for (const node of tree.children ?? []) {
    if (node.tagName === 'h1') node.tagName = 'h2';
    lowerHeadings(node);
  }
}

/** Turns an image that is alone in its paragraph into a figure with its title as the caption. */
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

/** A table with at least this number of columns may be wider than the narrowest phone. */
const minWideColumns = 3;

/**
 * Makes wide tables focusable. Such tables scroll separately from the page, and keyboard users must be able to
 * scroll them.
 */
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
