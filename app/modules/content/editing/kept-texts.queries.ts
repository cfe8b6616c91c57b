import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    content_kept_text: { path: string; page_id: number | null; number: number };
  }
}

/**
 * Lists the paths of pages that a migration did not update because an editor had changed them, although the program
 * has newer texts. A page that an editor has saved after the migration is not listed.
 */
export async function listKeptTexts(on: Executor): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select kept.path from content_kept_text as kept
    where kept.number = case
      when kept.page_id is null then (select max(number) from content_landing_revision)
      else (select max(number) from content_revision as revision where revision.page_id = kept.page_id) end
    order by kept.path`.execute(on);
  return rows.map(({ path }) => path);
}
