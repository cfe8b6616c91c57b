import { db } from '#app/platform/db/db.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { forgetWriter } from './editing/editing.queries.ts';
import { carryOutDue } from './editing/scheduling.server.ts';
import { forgetLandingWriter } from './landing/landing-history.queries.ts';

/** Carries out scheduled changes of pages. */
export const contentJobs: ScheduleInput[] = [
  { name: 'content.carry-out-due', cron: '* * * * *', run: carryOutDue },
];

/** Removes a member's name from the pages that the member wrote or changed. The pages stay. */
export async function forgetMember(memberId: number): Promise<void> {
  await forgetWriter(db, memberId);
  await forgetLandingWriter(db, memberId);
}
