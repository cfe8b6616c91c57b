import { z } from 'zod';

/** The maximum offset of a page of a list. */
const maxOffset = 1_000_000;

function wholeNumber(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max);
}

/** The query fields of a page of a list: 20 entries by default and at most 100. A larger limit is refused. */
export const paginationFields = {
  limit: wholeNumber(1, 100).default(20),
  offset: wholeNumber(0, maxOffset).default(0),
};

/** The query of a route that takes only pagination. */
export const paginationQuery = z.strictObject(paginationFields);

export type Pagination = z.output<typeof paginationQuery>;

/** The id of a row in a path. An impossible id is refused before any query runs. */
export const idParams = z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER) });
