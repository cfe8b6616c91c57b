import type { Hoy } from './today.schema.ts';

/**
 * Reads `GET /api/today/` by hand, not by its schema: the first screen of a day is shown before the library of
 * schemas has loaded, and the server has checked its response.
 */
export const hoyReader = {
  parse(body: unknown): Hoy {
    if (!isHoy(body)) throw new TypeError('the answer is no day');
    return body;
  },
};

const lists = ['check_ins', 'words', 'areas', 'causes', 'helps', 'alternatives', 'week'] as const;
const parts = ['minutes', 'put', 'level'] as const;

function isHoy(body: unknown): body is Hoy {
  if (typeof body !== 'object' || body === null) return false;
  const part = (name: string): unknown => Reflect.get(body, name);
  return (
    typeof part('local_day') === 'string' &&
    typeof part('calm') === 'boolean' &&
    typeof part('quiet') === 'boolean' &&
    lists.every((name) => Array.isArray(part(name))) &&
    parts.every((name) => typeof part(name) === 'object' && part(name) !== null)
  );
}
