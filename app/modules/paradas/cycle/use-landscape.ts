import { useQuery } from '@tanstack/react-query';
import { dayQuery } from '#app/modules/days/ui.tsx';
import { toLandscapeLevel } from '#ui/landscape/landscape-level.browser.ts';

/**
 * Returns the level and the objects of the member's landscape, for the same drawing as on Hoy. Returns an empty
 * landscape until the data are loaded.
 */
export function useLandscape() {
  const { data } = useQuery({ ...dayQuery, select: readLevel });
  return { level: toLandscapeLevel(data?.number), things: data?.practiceDays };
}

/**
 * Reads the level from the response of a day, without a schema. Hoy imports this folder and must not wait for
 * the schema library.
 */
function readLevel(body: object): { number: number; practiceDays: number } | null {
  const level = Object(Reflect.get(body, 'level'));
  const [number, practiceDays]: unknown[] = [level.number, level.practice_days];
  return typeof number === 'number' && typeof practiceDays === 'number' ? { number, practiceDays } : null;
}
