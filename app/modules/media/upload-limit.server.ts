import { msg } from '@lingui/core/macro';
import { inSeconds, now } from '#app/platform/clock.ts';
import { randomToken } from '#app/platform/crypto/codes.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Refusal } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { countUploads, insertUpload } from './upload.queries.ts';

/** The maximum number of films that can be sent for one owner in a day. The rows of uploads are counted. */
const maxUploadsPerDay = 10;

/**
 * Registers a new upload for its owner (`boundTo`). Even concurrent calls cannot exceed the limit of ten uploads a
 * day.
 * @returns the random id of the upload
 * @throws Refusal `too_many_uploads`
 */
export async function registerUpload(
  trx: WriterTransaction,
  boundTo: string,
  { bytes, name }: { bytes: number; name: string },
): Promise<string> {
  await lockFor(trx, 'uploads', boundTo);
  if ((await countUploads(trx, boundTo, inSeconds(-daySeconds))) >= maxUploadsPerDay)
    throw new Refusal('too_many_uploads', msg`Hoy has empezado demasiadas subidas. Vuelve a probar mañana.`);
  const uploadId = randomToken();
  const upload = { uploadId, boundTo, bytes, name: name.slice(0, 255), fileId: null };
  await insertUpload(trx, { ...upload, beganAt: now() });
  return uploadId;
}
