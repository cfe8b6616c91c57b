/** Explicit roles of a table. Some browsers drop them when styles lay out the rows as cards. */
const roles = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Labels each table cell in HTML rendered by markdown.server.ts with its column, which phones show beside it in a card for
 * each row.
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
