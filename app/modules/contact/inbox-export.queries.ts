import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';

/**
 * An action of a member of the team in the inbox. `id` is the id of the conversation, the answer or the
 * template.
 */
export type InboxWorkRow = {
  action: 'handle' | 'change' | 'answer' | 'template';
  id: number;
  text: string | null;
  /**
   * Null for a conversation that the member handles, because later changes by colleagues change its instant.
   */
  done_at: Date | null;
};

/**
 * One page of a team member's actions in the inbox, sorted by action and then oldest first. The page contains
 * nothing about the people who wrote.
 */
export async function listInboxWorkAfter(
  on: Executor,
  memberId: number,
  after: InboxWorkRow | undefined,
): Promise<InboxWorkRow[]> {
  const { rows } = await sql<InboxWorkRow>`
    select action, id, text, done_at from (
      select 'handle' as action, conversation_id as id, null as text, null::timestamptz as done_at
      from contact_conversation where handled_by = ${memberId}
      union all
      select 'change', conversation_id, null, changed_at from contact_conversation where changed_by = ${memberId}
      union all
      select 'answer', answer_id, body, written_at from contact_answer where written_by = ${memberId}
      union all
      select 'template', template_id, body, changed_at from contact_template where changed_by = ${memberId}
    ) as work
    where ${after === undefined} or (action, id) > (${after?.action ?? null}::text, ${after?.id ?? null}::bigint)
    order by action, id
    limit ${rowsAtOnce}`.execute(on);
  return rows;
}

/** Removes the id of a member of the team from conversations, answers and templates. */
export async function forgetInboxWorker(on: Executor, memberId: number): Promise<void> {
  const forget = (table: 'contact_conversation' | 'contact_answer' | 'contact_template', column: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${memberId}`.execute(
      on,
    );
  await forget('contact_conversation', 'handled_by');
  await forget('contact_conversation', 'changed_by');
  await forget('contact_answer', 'written_by');
  await forget('contact_template', 'changed_by');
}
