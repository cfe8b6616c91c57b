/** The number of rows of a long list read at once: some milliseconds of work, after which other requests run. */
export const rowsAtOnce = 500;

/** Yields a long list page by page; `readPage` returns up to `rowsAtOnce` rows after the given one. */
export async function* readPages<Row>(
  readPage: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const page = await readPage(last);
    if (page.length > 0) yield page;
    if (page.length < rowsAtOnce) return;
    last = page.at(-1);
  }
}
