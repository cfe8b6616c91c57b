import { z } from 'zod';

/** The maximum offset of a page of a list. */
const maxOffset = 1_000_000;

function wholeNumber(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max);
}

/**
 * The query fields for one page of a list: 20 entries by default, and at most 100. A larger limit is refused.
 */
export const paginationFields = {
  limit: wholeNumber(1, 100).default(20),
  offset: wholeNumber(0, maxOffset).default(0),
};

/** The query of a route that has only the parameters of pagination. */
export const paginationQuery = z.strictObject(paginationFields);

export type Pagination = z.output<typeof paginationQuery>;

/**
 * The query fields for one page of a list that is paged by key. The page begins after the row with the id `after`.
 */
export const keysetFields = {
  limit: wholeNumber(1, 100).default(20),
  after: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
};

/**
 * The order of a list that is paged by key: `newest` begins with the highest id, `oldest` with the lowest id.
 */
export type KeysetOrder = 'newest' | 'oldest';

/**
 * The query field for the order of a list that is paged by key. `usual` is the order of a call without this
 * field.
 */
export const keysetOrder = (usual: KeysetOrder) => z.enum(['newest', 'oldest']).default(usual);

/**
 * The rows of a list that is paged by key are counted up to this number. Counting all rows of a large table
 * takes seconds.
 */
export const maxCounted = 1_000;

/**
 * The meta data of a page of a list that is paged by key. If `is_more` is true, the list has more than `total_count`
 * rows. `next` is the value of `after` for the next page, or null on the last page.
 */
export const keysetMeta = z.object({ total_count: z.int(), is_more: z.boolean(), next: z.int().nullable() });

/**
 * A page of a list that is paged by key, with its meta data. The key of a row is its id, or its position as a text
 * (`positionField`).
 */
export type KeysetPage<Row, Key = number> = {
  meta: Omit<z.output<typeof keysetMeta>, 'next'> & { next: Key | null };
  rows: readonly Row[];
};

/**
 * Returns a page with its meta data. If a further page follows, `rows` has one row more than the page. `counted` is
 * the number of all rows, but at most `maxCounted + 1`.
 */
export function toKeysetPage<Row, Key = number>(
  rows: readonly Row[],
  { limit, counted, idOf }: { limit: number; counted: number; idOf(row: Row): Key },
): KeysetPage<Row, Key> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? idOf(last) : null;
  return {
    meta: { total_count: Math.min(counted, maxCounted), is_more: counted > maxCounted, next },
    rows: page,
  };
}

/**
 * The query fields for one page of a list that is paged by key, and also by offset for older clients. A call with
 * `offset` gets the number of all rows.
 */
export const eitherPageFields = { ...keysetFields, offset: wholeNumber(0, maxOffset).optional() };

/** A page of a list that is paged by key or by offset. */
export type EitherPage<Key = number> = {
  limit: number;
  after?: Key | undefined;
  offset?: number | undefined;
};

/**
 * A position in a list: the whole numbers by which its rows are ordered. The last number is the id of a row.
 */
export type Position = readonly number[];

/**
 * The query field `after` of a list whose rows can move or be deleted while a client reads its pages. The field
 * contains the position of the last row itself, so that the next page does not depend on any row of the
 * previous page.
 */
export function positionField(numbers: number) {
  const pattern = new RegExp(`^\\d{1,16}(?:-\\d{1,16}){${numbers - 1}}$`);
  return z
    .string()
    .regex(pattern)
    .transform((key): Position => key.split('-').map(Number))
    .optional();
}

/** Returns the position of a row as the text that `positionField` reads. */
export function toPositionKey(position: Position): string {
  return position.join('-');
}

/** Works like `keysetMeta`, for a list that is paged by position. */
export const positionMeta = keysetMeta.extend({ next: z.string().nullable() });

/**
 * Returns the number up to which the rows of a list are counted. Returns null (no maximum) for a client that
 * pages by offset.
 */
export function maxCountFor({ offset }: Pick<EitherPage, 'offset'>): number | null {
  return offset === undefined ? maxCounted + 1 : null;
}

/** Works like `toKeysetPage`. A client that pages by offset gets the number of all rows. */
export function toEitherPage<Row, Key = number>(
  rows: readonly Row[],
  {
    page,
    counted,
    idOf,
  }: { page: Pick<EitherPage, 'limit' | 'offset'>; counted: number; idOf(row: Row): Key },
): KeysetPage<Row, Key> {
  const made = toKeysetPage(rows, { limit: page.limit, counted, idOf });
  if (page.offset === undefined) return made;
  return { ...made, meta: { ...made.meta, total_count: counted, is_more: false } };
}

/** The id of a row in a path. An impossible id is refused before any query runs. */
export const idParams = z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER) });
