import { getJson } from '#app/platform/browser/api.ts';

const day = {
  parse(body: unknown): object {
    if (typeof body !== 'object' || body === null) throw new TypeError('the answer is no day');
    return body;
  },
};

/**
 * The query key of the day. Other query keys that begin with `todayKey` belong to queries with other responses.
 */
export const dayKey = ['today', 'day'] as const;

/**
 * The query of `GET /api/today/`. All screens use this query, so that the day is requested and cached only
 * once. Each screen parses its own fields of the response in `select`, because the first screen does not wait
 * for the schema library.
 */
export const dayQuery = {
  queryKey: dayKey,
  queryFn: () => getJson('/api/today/', day),
  networkMode: 'offlineFirst',
} as const;
