import { sql } from 'kysely';
import type { Executor } from '../db/db.ts';

/**
 * The queue of jobs that failed at every attempt. These jobs are stored for half a year, so that a person can examine
 * them.
 */
export const deadQueue = 'dead';

/**
 * A job that failed at every attempt. It is stored so that a person can examine it. `error` is the error of its last
 * attempt.
 */
export type DeadJob = {
  id: string;
  queue: string;
  jobId: string;
  data: unknown;
  error: unknown;
  attempts: number;
  createdAt: Date;
  diedAt: Date;
};

/** Returns the given queues that have a job to run now. Uses one query for all queues. */
export async function listDueQueues(on: Executor, queues: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select q.name from unnest(${[...queues]}::text[]) as q (name)
    where exists (
      select from jobs.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    )`.execute(on);
  return rows.map((row) => row.name);
}

/**
 * Returns a job to its queue if this process still holds the job. A shutdown is not a failure, so the run does
 * not count as a retry. `retryCount` is the count at the start of the job. If another process has claimed the
 * job since then, that claim does not change.
 */
export async function returnJob(
  on: Executor,
  queue: string,
  job: { id: string; retryCount: number },
): Promise<void> {
  await sql`
    update jobs.job set state = 'created', started_on = null, heartbeat_on = null
    where name = ${queue} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`.execute(
    on,
  );
}

/**
 * Deletes the jobs of these queues that concern a member. Also deletes the copies of these jobs among the dead
 * letters. A running job is not deleted.
 */
export async function deleteJobsOf(on: Executor, queues: readonly string[], memberId: number): Promise<void> {
  if (queues.length === 0) return;
  await sql`
    delete from jobs.job
    where (name = any(${[...queues]}::text[]) or source_name = any(${[...queues]}::text[]))
      and state <> 'active' and data -> 'payload' ->> 'memberId' = ${String(memberId)}`.execute(on);
}

/** The states of a job that the team sees. A job in `retrying` has failed and runs again. */
export type JobState = 'waiting' | 'running' | 'retrying' | 'dead';

/**
 * A job that is not done. `key` is its position in the list; the key stays valid when the job is gone. `reason`
 * is the stored error of its last attempt. `dueAt` is the start of the next attempt.
 */
export type OpenJob = {
  id: string;
  key: string;
  queue: string;
  state: JobState;
  attempts: number;
  reason: unknown;
  createdAt: Date;
  dueAt: Date;
  startedAt: Date | null;
};

/** The queues that the library uses internally. These queues contain no jobs of the program. */
const inner = '\\_\\_pgboss%';

const isDead = sql<boolean>`name = ${sql.lit(deadQueue)}`;

/** The queue of a job. For a dead letter, this is the queue in which the job failed. */
const ownQueue = sql<string>`case when ${isDead} then source_name else name end`;

/** The state of a job for the team. A dead letter waits in the queue `dead` and is never started there. */
const teamState = sql<JobState>`
  case when ${isDead} then 'dead' when state = 'active' then 'running' when state = 'retry' then 'retrying'
    else 'waiting' end`;

function openJobs(filters: { state?: JobState | undefined; queue?: string | undefined }) {
  return sql`
    from jobs.job
    where state in ('created', 'retry', 'active') and name not like ${inner}
      and (${filters.state ?? null}::text is null or ${teamState} = ${filters.state ?? null})
      and (${filters.queue ?? null}::text is null or ${ownQueue} = ${filters.queue ?? null})`;
}

/**
 * Lists jobs that are not done, newest first. If `after` is given, the list begins after the job with this key.
 */
export async function listOpenJobs(
  on: Executor,
  filters: { state?: JobState | undefined; queue?: string | undefined },
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`
    select id, (extract(epoch from created_on) * 1000000)::bigint || '_' || id as key, ${ownQueue} as queue,
      ${teamState} as state,
      case when ${isDead} then source_retry_count + 1 when state = 'created' then retry_count
        else retry_count + 1 end as attempts,
      case when ${isDead} then source_output else output end as reason,
      created_on as "createdAt", start_after as "dueAt", started_on as "startedAt"
    ${openJobs(filters)}
      and (${after ?? null}::text is null or (created_on, id) < (
        'epoch'::timestamptz + split_part(${after ?? null}, '_', 1)::bigint * interval '1 microsecond',
        split_part(${after ?? null}, '_', 2)::uuid))
    order by created_on desc, id desc limit ${limit}`.execute(on);
  return rows;
}

/** Counts jobs that are not done. Counting stops at `most`. */
export async function countOpenJobs(
  on: Executor,
  filters: { state?: JobState | undefined; queue?: string | undefined },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select id ${openJobs(filters)} limit ${most}) as counted`.execute(on);
  return rows[0]?.total ?? 0;
}

/** Counts the jobs that are not done, by queue and state. */
export async function countByQueue(on: Executor) {
  const { rows } = await sql<{ queue: string; state: JobState; total: number }>`
    select ${ownQueue} as queue, ${teamState} as state, count(*) as total
    ${openJobs({})} group by 1, 2 order by 1, 2`.execute(on);
  return rows;
}

/** Stores a job as if it had failed at every attempt. The demonstration and the tests need such jobs. */
export async function insertDeadJob(
  on: Executor,
  { id, queue, data, message }: { id: string; queue: string; data: object; message: string },
): Promise<void> {
  const output = JSON.stringify({ name: 'Error', message });
  await sql`
    insert into jobs.job (id, name, data, source_name, source_id, source_output, source_retry_count, source_created_on)
    values (${id}, ${deadQueue}, ${JSON.stringify(data)}, ${queue}, ${id}, ${output}, 8, now())`.execute(on);
}

/** Lists the newest dead jobs. */
export async function listDead(on: Executor, limit: number): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, source_name as queue, source_id as "jobId", data, source_output as error,
      source_retry_count + 1 as attempts, source_created_on as "createdAt", created_on as "diedAt"
    from jobs.job where ${isDead} and state = 'created'
    order by created_on desc limit ${limit}`.execute(on);
  return rows;
}
