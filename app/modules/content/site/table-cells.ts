/**
 * Explicit roles for the elements of a table. Some browsers drop the implicit roles when styles lay out the
 * rows as cards.
 */
const roles = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Labels each table cell in HTML rendered by markdown.server.ts with the name of its column. On a phone each row is a
 * card, and the label is beside the cell.
 */
export function labelCells(html: string): string {
  return html.replaceAll(/<table.*?<\/table>/gs, (table) => {
    const heads = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, words = '']) =>
      words
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('"', '&quot;')
        .trim(),
    );
    let column = 0;
    return table.replaceAll(/<(table|thead|tbody|tr|th|td)\b/g, (tag, name: keyof typeof roles) => {
      if (name === 'tr') column = 0;
      const labelled = `${tag} role="${roles[name]}"`;
      if (name !== 'td') return labelled;
      column += 1;
      return `${labelled} data-label="${heads[column - 1] ?? ''}"`;
    });
  });
}
