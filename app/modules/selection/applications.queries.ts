import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { OpenStage, Outcome, Stage } from './stages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    selection_application: {
      application_id: number;
      position_id: number | null;
      stage: Generated<OpenStage>;
      outcome: Outcome | null;
      version: Generated<number>;
      received_at: Date;
    };
  }
}

/** An application as one member of the team sees it, with the number and the weighted mean of its marks. */
export type SelectedApplication = {
  applicationId: number;
  positionId: number | null;
  stage: OpenStage;
  outcome: Outcome | null;
  version: number;
  receivedAt: Date;
  revealFrom: OpenStage;
  isReviewer: boolean;
  hasMarked: boolean;
  markers: number;
  mean: number | null;
  /** The outcome of a drafted decision that has not been sent. */
  drafted: Outcome | null;
};

/** The viewer of a list, and its filters. A filter that is undefined does not restrict the list. */
export type ApplicationFilters = {
  viewer: { memberId: number; isAdmin: boolean };
  /** The stage that reveals the applicants of positions without settings. */
  defaultReveal: OpenStage;
  /** The ids of the applications to which the list is restricted. */
  ids?: readonly number[] | undefined;
  position?: number | undefined;
  stage?: Stage | undefined;
  /** Whether the list contains only applications that the viewer still has to mark. */
  toMark?: boolean;
};

/** Lists applications that the viewer may read, the oldest first, after the id `after`. */
export async function listSelected(
  on: Executor,
  filters: ApplicationFilters,
  { limit, after = 0 }: { limit: number; after?: number | undefined },
): Promise<SelectedApplication[]> {
  const { rows } = await sql<SelectedApplication>`
    select application.application_id as "applicationId", application.position_id as "positionId",
      application.stage, application.outcome, application.version, application.received_at as "receivedAt",
      coalesce(position.reveal_from, ${filters.defaultReveal}) as "revealFrom",
      reviewer.member_id is not null as "isReviewer", coalesce(given.has_own, false) as "hasMarked",
      given.markers, given.mean, decision.outcome as drafted
    ${restricted(filters)} and application.application_id > ${after}
    order by application.application_id
    limit ${limit}`.execute(on);
  return rows;
}

/** Counts the applications of a list. Counting stops at `most`. */
export async function countSelected(
  on: Executor,
  filters: ApplicationFilters,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 ${restricted(filters)} limit ${most}) as counted`.execute(on);
  return rows[0]?.total ?? 0;
}

/** Returns the tables and conditions of a list. In a reviewer's mean, the criterion of a mark is its weight. */
function restricted({
  viewer,
  ids,
  position,
  stage,
  toMark = false,
}: ApplicationFilters): RawBuilder<unknown> {
  return sql`
    from selection_application as application
    left join selection_position as position on position.position_id = application.position_id
    left join selection_reviewer as reviewer
      on reviewer.position_id = application.position_id and reviewer.member_id = ${viewer.memberId}
    left join selection_decision as decision
      on decision.application_id = application.application_id and decision.sent_at is null
    left join lateral (
      select count(*) as markers, avg(one.mean) as mean, bool_or(one.member_id = ${viewer.memberId}) as has_own
      from (
        select mark.member_id, sum(criterion.weight * mark.mark)::float8 / sum(criterion.weight) as mean
        from selection_mark as mark
        join selection_criterion as criterion on criterion.criterion_id = mark.criterion_id
        where mark.application_id = application.application_id
        group by mark.member_id
      ) as one
    ) as given on true
    where (${viewer.isAdmin} or reviewer.member_id is not null)
      and (${ids === undefined} or application.application_id = any(${ids ?? []}::bigint[]))
      and (${position ?? null}::bigint is null or application.position_id = ${position ?? null})
      and (${stage ?? null}::text is null or coalesce(application.outcome, application.stage) = ${stage ?? null})
      and (not ${toMark} or (
        reviewer.member_id is not null and application.outcome is null and given.has_own is not true))`;
}

/** Adds a received application to the selection, unless the selection already contains it. */
export async function insertApplication(
  on: Executor,
  {
    applicationId,
    positionId,
    receivedAt,
  }: { applicationId: number; positionId: number | null; receivedAt: Date },
): Promise<void> {
  await on
    .insertInto('selection_application')
    .values({ application_id: applicationId, position_id: positionId, received_at: receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks an application until the caller's transaction ends. Returns whether it exists. */
export async function lockApplication(trx: WriterTransaction, applicationId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('selection_application')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the stage of an application, or its outcome, and raises its version. */
export async function updateStage(
  on: Executor,
  applicationId: number,
  change: { stage: OpenStage } | { outcome: Outcome },
): Promise<void> {
  await on
    .updateTable('selection_application')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('application_id', '=', applicationId)
    .execute();
}
