import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { hourSeconds, minuteSeconds } from '#app/platform/duration.ts';
import { onEvent } from '#app/platform/events.server.ts';
import { defineJob, type ScheduleInput } from '#app/platform/jobs/registry.ts';
import { waitForLowLoad } from '#app/platform/low-load.server.ts';
import { deleteMedia } from '#app/platform/media/media.ts';
import { clearSpoolOf } from '#app/platform/media/spool.ts';
import { listUnprepared } from './media.queries.ts';
import { removePhotoIn } from './photo.server.ts';
import { prepareImage } from './preparing.server.ts';
import { prepareVideo } from './preparing-videos.server.ts';
import { forgetUploader, listRenditionKeys } from './stored-files.queries.ts';
import { sweepLibrary } from './sweeping.server.ts';
import { dropStaleUploads, removeUploadFiles } from './uploads.server.ts';
import { listUnpreparedVideos } from './video.queries.ts';

/**
 * Each process prepares only one image at a time. Making a rendition takes more computing than sending a page, and
 * pages take precedence.
 */
const slowly = { concurrency: 1, deadlineSeconds: 240 } as const;

/** The maximum time for which an image waits for low load. Such an image already has its JPEG. */
const maxWaitSeconds = minuteSeconds;

/** Encoding a film of ten minutes takes long, so the job's deadline is longer. */
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
    // After the first start of the program, images are prepared while people already visit the site.
    await waitForLowLoad(signal, maxWaitSeconds);
    await prepareImage(fileId, signal);
  },
});

/** Prepares uploaded files, and deletes the stored files of removed images and films. */
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
    // The original of a refused film is deleted, although the row of the film still contains its key. A file is not
    // deleted if a rendition has the same key. This happens if a photo is cropped again at the same point.
    const named = new Set(keys.length === 0 ? [] : await listRenditionKeys(db, keys));
    for (const key of keys.filter((each) => !named.has(each))) {
      await deleteMedia(key);
      await clearSpoolOf(key);
    }
  }),
  onEvent('media.uploads-removed', 'files', ({ uploadIds }) => removeUploadFiles(uploadIds)),
];

/** Every hour, queues files that are not prepared. Every night, cleans the library. */
export const mediaJobs: ScheduleInput[] = [
  { name: 'media.look-for-waiting', cron: '25 * * * *', run: () => prepareWaiting(hourSeconds) },
  { name: 'media.sweep', cron: '50 4 * * *', run: sweep, deadlineSeconds: 1_800 },
];

/** Removes a member's photo, and the member's id from uploaded files. */
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
 * Queues images and films that have waited for more than `seconds` to be prepared. No job was queued for files of the
 * first start, and the jobs of other files have failed for good. Must be called after the jobs have started.
 */
export async function prepareWaiting(seconds = 0): Promise<void> {
  for (const fileId of await listUnprepared(db, inSeconds(-seconds)))
    await waitingImage.enqueue(db, { fileId }, { once: { key: String(fileId), seconds: hourSeconds } });
  // The first job for a ten-minute film may still be running.
  for (const fileId of await listUnpreparedVideos(db, inSeconds(-Math.max(seconds, 7_200))))
    await waitingVideo.enqueue(db, { fileId }, { once: { key: String(fileId), seconds: 7_200 } });
}
