import { keepAudit } from '../audit/audit.server.ts';
import { inSeconds } from '../clock.ts';
import { db } from '../db/db.ts';
import { daySeconds, hourSeconds } from '../duration.ts';
import { deleteEventsBefore } from '../event.queries.ts';
import { forgetRequestKeysBefore, keyLifeHours } from '../http/idempotency.queries.ts';
import { deleteExpiredLimits } from '../limits/limit.queries.ts';
import { schedule } from './registry.ts';

/** The number of days for which events are stored for reports and for investigations. */
const eventRetentionDays = 90;

let defined = false;

/**
 * Defines the nightly and hourly maintenance of the platform's tables. Each run takes place in only one
 * process.
 */
export function defineUpkeep(): void {
  if (defined) return;
  defined = true;
  schedule({
    name: 'platform.forget-old-events',
    cron: '20 4 * * *',
    run: () => deleteEventsBefore(db, inSeconds(-eventRetentionDays * daySeconds)),
  });
  schedule({ name: 'platform.keep-audit', cron: '10 4 * * *', run: () => keepAudit() });
  schedule({
    name: 'platform.forget-request-keys',
    cron: '50 * * * *',
    run: () => forgetRequestKeysBefore(db, inSeconds(-keyLifeHours * hourSeconds)),
  });
  schedule({
    name: 'platform.forget-expired-limits',
    cron: '40 * * * *',
    run: () => deleteExpiredLimits(db, inSeconds(-hourSeconds)),
  });
}
