import { inSeconds } from '#app/platform/clock.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { hourSeconds, minuteSeconds } from '#app/platform/duration.ts';
import { onEvent } from '#app/platform/events.ts';
import { defineJob, type ScheduleInput } from '#app/platform/jobs/registry.ts';
import { waitForLowLoad } from '#app/platform/low-load.ts';
import { deleteMedia } from '#app/platform/media/media.ts';
import { forgetUploader, listUnprepared } from './media.queries.ts';
import { removePhotoIn } from './photo.ts';
import { prepareImage } from './preparing.ts';
import { prepareVideo } from './preparing-videos.ts';
import { sweepLibrary } from './sweeping.ts';
import { dropStaleUploads } from './uploads.ts';
import { listUnpreparedVideos } from './video.queries.ts';

/** One image at a time in each process: a size costs more than a page, and pages come first. */
const slowly = { concurrency: 1, deadlineSeconds: 240 } as const;

/** How long an image that is shown already, in one size, waits for a quiet moment. */
const maxWaitSeconds = minuteSeconds;

/** Ten minutes of film take a while. */
const verySlowly = { concurrency: 1, deadlineSeconds: 1_800, retries: 3 } as const;

const waitingVideo = defineJob<{ fileId: number }>({
  ...verySlowly,
  name: 'media.prepare-waiting-video',
  run: ({ fileId }, { signal }) => prepareVideo(fileId, signal),
});

const waitingImage = defineJob<{ fileId: number }>({
  ...slowly,
  name: 'media.prepare-waiting-image',
  run: async ({ fileId }, { signal }) => {
    // Those of a first run come when people look at the site for the first time.
    await waitForLowLoad(signal, maxWaitSeconds);
    await prepareImage(fileId, signal);
  },
});

/** Prepares what was uploaded, and removes the files of what was deleted. */
export const mediaEvents = [
  onEvent(
    'media.image-uploaded',
    'renditions',
    ({ fileId }, { signal }) => prepareImage(fileId, signal),
    slowly,
  ),
  onEvent(
    'media.video-received',
    'encoding',
    ({ fileId }, { signal }) => prepareVideo(fileId, signal),
    verySlowly,
  ),
  onEvent('media.file-removed', 'store', async ({ keys }) => {
    for (const key of keys) await deleteMedia(key);
  }),
];

/** Looks for what waits to be prepared, and sweeps the library each night. */
export const mediaJobs: ScheduleInput[] = [
  { name: 'media.look-for-waiting', cron: '25 * * * *', run: () => prepareWaiting(hourSeconds) },
  { name: 'media.sweep', cron: '50 4 * * *', run: sweep, deadlineSeconds: 1_800 },
];

/** Removes a member's photo, and her name from what she gave to the library. */
export async function forgetMember(memberId: number): Promise<void> {
  await inTransaction(async (trx) => {
    await removePhotoIn(trx, memberId);
    await forgetUploader(trx, memberId);
  });
}

async function sweep(): Promise<void> {
  await dropStaleUploads();
  await sweepLibrary();
}

/**
 * Queues the images and films that wait for longer than `seconds`: those of a first run, which comes before there are jobs,
 * and those whose job was given up. Call it when jobs have started.
 */
export async function prepareWaiting(seconds = 0): Promise<void> {
  for (const fileId of await listUnprepared(db, inSeconds(-seconds)))
    await waitingImage.enqueue(db, { fileId }, { once: { key: String(fileId), seconds: hourSeconds } });
  // A film of ten minutes may still be at work under its first job.
  for (const fileId of await listUnpreparedVideos(db, inSeconds(-Math.max(seconds, 7_200))))
    await waitingVideo.enqueue(db, { fileId }, { once: { key: String(fileId), seconds: 7_200 } });
}
