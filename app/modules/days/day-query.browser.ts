import { getJson } from '#app/platform/browser/api.ts';

const day = {
  parse(body: unknown): object {
    if (typeof body !== 'object' || body === null) throw new TypeError('the answer is no day');
    return body;
  },
};

/** The key of the day alone: other queries under `todayKey` hold other responses. */
export const dayKey = ['today', 'day'] as const;

/**
 * The query of `GET /api/today/`. Every screen reads the day by it, so that it is requested and cached once; each reads
 * its fields in its `select`, because the first screen does not wait for the library of schemas.
 */
export const dayQuery = {
  queryKey: dayKey,
  queryFn: () => getJson('/api/today/', day),
  networkMode: 'offlineFirst',
} as const;
