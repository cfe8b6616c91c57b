import { type Db, PgBoss } from 'pg-boss';
import { openChannel } from '../db/channel.ts';
import { databasePool, type Executor, executeText } from '../db/db.ts';
import { hourMs, hourSeconds } from '../duration.ts';
import { guarded } from '../guarded.ts';
import { log } from '../log.ts';

/** The schema that the job queue makes and migrates by itself, under its own lock. */
const jobsSchema = 'jobs';

/** A process that works takes jobs, keeps the timetable and looks after dead workers; one that does not only sends. */
export type BossOptions = {
  works: boolean;
  /** How often dead workers are looked for. */
  superviseSeconds: number;
  /** Called with the name of a queue that got a job, and without one when messages may have been missed. */
  onJob(queue?: string): void;
};

/** Opens the job queue on the pool of this process; its schema is made or migrated first. */
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

/** Runs the queue's own SQL in a transaction of ours, so that a job exists if and only if the deed does. */
export function within(trx: Executor): Db {
  return { executeSql: (text, values) => executeText(trx, text, values) };
}

/** Our pool in the shape that the queue asks for, with a listener that also wakes our own workers. */
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
          // The sweep goes on finding jobs meanwhile.
        },
        onBack() {
          onReconnect();
          onJob();
        },
      });
    },
  };
}

const maxIndexBuildMs = hourMs;

/** Indexes are built beside the traffic, which may take longer than a request is allowed to. */
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
