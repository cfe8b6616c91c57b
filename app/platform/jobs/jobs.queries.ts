import { sql } from 'kysely';
import type { Executor } from '../db/db.ts';

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

/** Lists those of the given queues that have a job to run now. Uses one query for all queues. */
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
 * Returns a job to its queue if this process still holds the job. A shutdown is not a failure, so the run does not
 * count as a retry. `retryCount` is the count at the start of the job. If another process has claimed the job since
 * then, its claim is left alone.
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

/** Lists the newest dead jobs. */
export async function listDead(on: Executor, deadQueue: string, limit: number): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, source_name as queue, source_id as "jobId", data, source_output as error,
      source_retry_count + 1 as attempts, source_created_on as "createdAt", created_on as "diedAt"
    from jobs.job where name = ${deadQueue} and state = 'created'
    order by created_on desc limit ${limit}`.execute(on);
  return rows;
}
