import { answerImageUses } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { schedule } from '#app/platform/jobs/registry.ts';
import { forgetWriter } from './editing.queries.ts';
import { listPagesWithImage } from './images.queries.ts';
import { forgetLandingWriter } from './landing-history.queries.ts';
import { carryOutDue } from './scheduling.ts';

/** Says what content does by itself: what was scheduled happens, images that pages show stay, and a member who leaves takes her name with her. */
export function subscribeContent(): void {
  answerImageUses(listPagesWithImage);
  subscribe('accounts.closed', 'content', async ({ memberId }) => {
    await forgetWriter(db, memberId);
    await forgetLandingWriter(db, memberId);
  });
  schedule({ name: 'content.carry-out-due', cron: '* * * * *', run: carryOutDue });
}
