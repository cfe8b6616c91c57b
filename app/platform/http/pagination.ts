import { z } from 'zod';

const maxOffset = 1_000_000;

function wholeNumber(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max);
}

/** The part of a list that is asked for: 20 entries where it is not said, 100 at most, and more is refused. */
export const paginationFields = {
  limit: wholeNumber(1, 100).default(20),
  offset: wholeNumber(0, maxOffset).default(0),
};

/** A query that asks for a part of a list and for nothing else. */
export const paginationQuery = z.strictObject(paginationFields);

export type Pagination = z.output<typeof paginationQuery>;

/** The number of a row in an address; what no row can have is refused before it reaches a query. */
export const idParams = z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER) });
