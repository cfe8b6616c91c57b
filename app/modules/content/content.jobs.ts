import { registerImageUses } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { schedule } from '#app/platform/jobs/registry.ts';
import { forgetWriter } from './editing/editing.queries.ts';
import { carryOutDue } from './editing/scheduling.ts';
import { forgetLandingWriter } from './landing/landing-history.queries.ts';
import { listPagesWithImage } from './pages-api/images.queries.ts';

/**
 * Subscribes and schedules what content does by itself: scheduled changes happen, images in use are kept, and a closed
 * account takes its name along.
 */
export function subscribeContent(): void {
  registerImageUses(listPagesWithImage);
  subscribe('accounts.closed', 'content', async ({ memberId }) => {
    await forgetWriter(db, memberId);
    await forgetLandingWriter(db, memberId);
  });
  schedule({ name: 'content.carry-out-due', cron: '* * * * *', run: carryOutDue });
}
