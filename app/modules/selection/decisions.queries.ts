import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Outcome } from './stages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    selection_decision: {
      decision_id: Generated<number>;
      application_id: number;
      outcome: Outcome;
      reason: string;
      version: Generated<number>;
      decided_by: number | null;
      changed_at: Date;
      sent_at: Date | null;
      invitation_id: number | null;
    };
  }
}

/**
 * A decision about an application. A decision is a draft or has been sent. `by` is the member who drafted,
 * changed or sent it last.
 */
export type Decision = {
  decisionId: number;
  applicationId: number;
  outcome: Outcome;
  reason: string;
  version: number;
  by: number | null;
  changedAt: Date;
  sentAt: Date | null;
};

const columns = [
  'decision_id as decisionId',
  'application_id as applicationId',
  'outcome',
  'reason',
  'version',
  'decided_by as by',
  'changed_at as changedAt',
  'sent_at as sentAt',
] as const;

/** Finds the decision about an application. */
export function findDecisionAbout(on: Executor, applicationId: number): Promise<Decision | undefined> {
  return on
    .selectFrom('selection_decision')
    .where('application_id', '=', applicationId)
    .select(columns)
    .executeTakeFirst();
}

/** Finds decisions by their ids, in the order of their applications. */
export function listDecisions(on: Executor, ids: readonly number[]): Promise<Decision[]> {
  return on
    .selectFrom('selection_decision')
    .where('decision_id', 'in', ids)
    .select(columns)
    .orderBy('application_id')
    .execute();
}

/** Lists drafts, the oldest first, after the id `after`. */
export function listDrafts(
  on: Executor,
  { limit, after = 0 }: { limit: number; after?: number | undefined },
): Promise<Decision[]> {
  return on
    .selectFrom('selection_decision')
    .where('sent_at', 'is', null)
    .where('decision_id', '>', after)
    .select(columns)
    .orderBy('decision_id')
    .limit(limit)
    .execute();
}

/** Counts the drafts. Counting stops at `most`. */
export async function countDrafts(on: Executor, most: number): Promise<number> {
  const { total } = await on
    .selectFrom(
      on
        .selectFrom('selection_decision')
        .where('sent_at', 'is', null)
        .select('decision_id')
        .limit(most)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type Draft = { applicationId: number; outcome: Outcome; reason: string; by: number; changedAt: Date };

/** Stores a draft, which replaces the draft about the same application. The caller has locked the application. */
export async function saveDraft(
  on: Executor,
  { applicationId, outcome, reason, by, changedAt }: Draft,
): Promise<void> {
  const change = { outcome, reason, decided_by: by, changed_at: changedAt };
  await on
    .insertInto('selection_decision')
    .values({ application_id: applicationId, ...change })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet(({ eb }) => ({ ...change, version: eb('selection_decision.version', '+', 1) })),
    )
    .execute();
}

export async function deleteDraft(on: Executor, decisionId: number): Promise<void> {
  await on
    .deleteFrom('selection_decision')
    .where('decision_id', '=', decisionId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Marks a decision as sent. `invitationId` is set if the address of the applicant was invited. */
export async function markSent(
  on: Executor,
  decisionId: number,
  { by, at, invitationId }: { by: number; at: Date; invitationId: number | null },
): Promise<void> {
  await on
    .updateTable('selection_decision')
    .set({ sent_at: at, changed_at: at, decided_by: by, invitation_id: invitationId })
    .where('decision_id', '=', decisionId)
    .execute();
}

/** Finds the application whose acceptance caused an invitation. */
export async function findInvitedApplication(
  on: Executor,
  invitationId: number,
): Promise<number | undefined> {
  const row = await on
    .selectFrom('selection_decision')
    .where('invitation_id', '=', invitationId)
    .select('application_id as applicationId')
    .executeTakeFirst();
  return row?.applicationId;
}

/** Removes the id of a member from the decisions that the member made. */
export async function forgetDecider(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('selection_decision')
    .set({ decided_by: null })
    .where('decided_by', '=', memberId)
    .execute();
}
