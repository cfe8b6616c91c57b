import type { Hoy } from './today.schema.ts';

/**
 * Reads the response of `GET /api/today/` without its schema, because the first screen of a day is shown before
 * the schema library has loaded. The server has already checked the response.
 */
export const hoyReader = {
  parse(body: unknown): Hoy {
    const day = withLaterFields(body);
    if (!isHoy(day)) throw new TypeError('the answer is no day');
    return day;
  },
};

/**
 * Adds the fields that a stored day lacks. The stored day may come from a version before November 2026.
 */
function withLaterFields(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const body = 'questions' in stored ? stored : { ...stored, questions: [], signal: null };
  if ('helps' in body) return body;
  const withHelps = (name: string) => {
    const list: unknown = Reflect.get(body, name);
    return Array.isArray(list) ? list.map((each: object) => ({ ayudas: [], ...each })) : list;
  };
  const lists = { week: withHelps('week'), check_ins: withHelps('check_ins') };
  return { quiet: Reflect.get(body, 'calm'), helps: [], ...body, ...lists };
}

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
