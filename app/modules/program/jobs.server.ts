import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound } from '#app/platform/errors.ts';
import { maxCounted } from '#app/platform/http/pagination.ts';
import { countByQueue, countOpenJobs, listOpenJobs, type OpenJob } from '#app/platform/jobs/jobs.queries.ts';
import { retryDeadJob } from '#app/platform/jobs/jobs.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import type { jobsQuery, jobsResponse, OpenJobResponse } from './jobs.schema.ts';

/** Reads a page of the jobs that are not done, newest first. The data of a job is not shown. */
export async function readJobs(
  _actor: Staff,
  { limit, after, ...filters }: z.output<typeof jobsQuery>,
): Promise<z.output<typeof jobsResponse>> {
  const [found, counted, queues] = await Promise.all([
    listOpenJobs(db, filters, { limit: limit + 1, after }),
    countOpenJobs(db, filters, maxCounted + 1),
    countByQueue(db),
  ]);
  const items = found.slice(0, limit);
  const next = found.length > limit ? (items.at(-1)?.key ?? null) : null;
  const meta = { total_count: Math.min(counted, maxCounted), is_more: counted > maxCounted, next };
  return { meta, queues, items: items.map(toJobResponse) };
}

/**
 * Moves a job that failed at every attempt (a dead letter) back to its queue. If two calls run at the same
 * time, only one of them finds the job.
 * @throws NotFound
 */
export async function retryJob(actor: Staff, id: string): Promise<void> {
  await inTransaction(async (trx) => {
    if (!(await retryDeadJob(id, trx)))
      throw new NotFound('no_dead_job', msg`Esta tarea ya no está entre las fallidas.`);
    await recordAudit(trx, actor, 'jobs.retry', { object: null, after: { job: id } });
  });
}

const stored = z.object({ name: z.string().optional(), message: z.string() });

function toJobResponse({
  key: _key,
  state,
  createdAt,
  dueAt,
  startedAt,
  reason,
  ...job
}: OpenJob): OpenJobResponse {
  const error = stored.safeParse(reason).data;
  return {
    ...{ ...job, state, reason: error ? error.message : null },
    created_at: createdAt.toISOString(),
    due_at: state === 'dead' ? null : dueAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
  };
}
