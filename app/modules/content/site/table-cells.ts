/** The roles that a table keeps where styles lay its rows out as cards (some browsers forget them then). */
const roles = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Gives each cell of the tables in HTML that markdown.ts has made the words of its column, which a phone shows beside it
 * in a card for each row.
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
