import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { defineJob, type JobKind, schedule } from '#app/platform/jobs/registry.ts';
import { deleteMedia } from '#app/platform/media/media.ts';
import { forgetUploader, listUnprepared } from './media.queries.ts';
import { prepareImage } from './preparing.ts';
import { sweepLibrary } from './sweeping.ts';

/** One image at a time in each process: a size costs more than a page, and pages come first. */
const slowly = { concurrency: 1, deadlineSeconds: 240 } as const;

let waitingImage: JobKind<{ fileId: number }> | null = null;

/** Says what the library does by itself. */
export function subscribeMedia(): void {
  subscribe(
    'media.image-uploaded',
    'renditions',
    ({ fileId }, { signal }) => prepareImage(fileId, signal),
    slowly,
  );
  subscribe('media.file-removed', 'store', async ({ keys }) => {
    for (const key of keys) await deleteMedia(key);
  });
  subscribe('accounts.closed', 'media', ({ memberId }) => forgetUploader(db, memberId));
  waitingImage = defineJob<{ fileId: number }>({
    ...slowly,
    name: 'media.prepare-waiting-image',
    run: ({ fileId }, { signal }) => prepareImage(fileId, signal),
  });
  schedule({ name: 'media.look-for-waiting', cron: '25 * * * *', run: () => prepareWaiting(3_600) });
  schedule({ name: 'media.sweep', cron: '50 4 * * *', run: sweepLibrary, deadlineSeconds: 1_800 });
}

/**
 * Queues the images that wait for their sizes for longer than `seconds`: those of a first run, which comes before there are
 * jobs, and those whose job was given up. Call it when jobs have started.
 */
export async function prepareWaiting(seconds = 0): Promise<void> {
  for (const fileId of await listUnprepared(db, inSeconds(-seconds)))
    await waitingImage?.enqueue(db, { fileId }, { once: { key: String(fileId), seconds: 3_600 } });
}
