import { type Db, PgBoss } from 'pg-boss';
import { openChannel } from '../db/channel.ts';
import { type Executor, executeText } from '../db/db.ts';
import { databasePool } from '../db/pool.ts';
import { hourMs, hourSeconds } from '../duration.ts';
import { guarded } from '../guarded.server.ts';
import { log } from '../log.server.ts';

/**
 * The database schema of the job queue. The queue creates and migrates this schema by itself, under its own
 * lock.
 */
const jobsSchema = 'jobs';

/**
 * The options of the queue. If `works` is true, the process runs jobs, queues scheduled jobs and supervises dead
 * workers. Otherwise the process only sends jobs.
 */
export type BossOptions = {
  works: boolean;
  /** The interval between searches for dead workers. */
  superviseSeconds: number;
  /**
   * Called when a queue has a new job, with the name of the queue. Called without a name if messages may have been
   * lost.
   */
  onJob(queue?: string): void;
};

/** Creates or migrates the schema of the job queue, and opens the queue on the pool of this process. */
export async function openBoss({ works, superviseSeconds, onJob }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: poolForJobs(onJob),
    schema: jobsSchema,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: hourSeconds,
    flowIntervalSeconds: hourSeconds,
  });
  const onError = (error: Error) => log.error({ err: error }, 'the job queue reported an error');
  const onWarning = ({ message }: { message: string }) =>
    log.warn({ warning: message }, 'the job queue reported a warning');
  boss.on('error', guarded('an error of the job queue', onError));
  boss.on('warning', guarded('a warning of the job queue', onWarning));
  await boss.start();
  return boss;
}

/**
 * Runs the SQL of the queue in our transaction, so that the job is stored if and only if the write that causes it is
 * stored.
 */
export function within(trx: Executor): Db {
  return { executeSql: (text, values) => executeText(trx, text, values) };
}

/** Adapts our pool to the job queue, with a channel that also wakes the workers of this process. */
function poolForJobs(onJob: BossOptions['onJob']): Db {
  return {
    executeSql: (text, values) =>
      isIndexBuild(text) ? runUnhurried(text) : databasePool().query(text, values),
    async listen(channel, onNotification, onReconnect) {
      return openChannel(channel, {
        onMessage(queue) {
          onNotification(queue);
          onJob(queue);
        },
        onLost() {
          // While the connection is lost, the periodic sweep still finds due jobs.
        },
        onBack() {
          onReconnect();
          onJob();
        },
      });
    },
  };
}

/** The maximum time that building an index may take. */
const maxIndexBuildMs = hourMs;

/**
 * Returns whether a statement builds an index concurrently. Such a statement may take longer than the timeout of a
 * request.
 */
function isIndexBuild(text: string): boolean {
  return /^\s*(create|drop|reindex)\s[^;]*\bconcurrently\b/i.test(text);
}

async function runUnhurried(text: string) {
  const client = await databasePool().connect();
  try {
    await client.query('set statement_timeout = 0');
    return await client.query({ text, query_timeout: maxIndexBuildMs });
  } finally {
    client.release(true);
  }
}
