import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** Words of the index that share a form with a given one, or are it. At most 200 for all together. */
export async function listSimilarWords(
  on: Executor,
  words: readonly string[],
): Promise<{ given: string; known: string }[]> {
  const { rows } = await sql<{ given: string; known: string }>`
    select given.word as given, near.word as known
    from unnest(${[...words]}::text[]) as given (word)
    cross join lateral (
      select word from content_word where forms && content_forms(given.word)
      order by abs(length(word) - length(given.word)), word limit 40
    ) as near
    limit 200`.execute(on);
  return rows;
}
