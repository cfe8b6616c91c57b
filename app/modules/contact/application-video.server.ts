import { msg } from '@lingui/core/macro';
import {
  readUploadToken,
  receiveVideo,
  signUploadToken,
  type VideoState,
  videoState,
} from '#app/modules/media/index.ts';
import { inSeconds } from '#app/platform/clock.ts';
import { isSameHash } from '#app/platform/crypto/codes.ts';
import { keyedHash } from '#app/platform/crypto/signed-token.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds, hourSeconds } from '#app/platform/duration.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import { rateLimitKey } from '#app/platform/http/client-network.server.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';
import type { SpooledFile } from '#app/platform/media/media-store.ts';
import { findSender } from './contact.queries.ts';

/**
 * Per IP address: videos that are uploaded in one request and then not stored. The server reads such a video
 * before it knows the application.
 */
const singleUploads = defineLimit({ name: 'contact-video', points: 10, perSeconds: hourSeconds });

/**
 * Counts a video that is uploaded in one request. Once the video is stored, the count is undone, because stored
 * videos have a limit for each application.
 * @throws TooManyRequests; every error of `keep`
 */
export async function limitSingleUploads<Kept>(ip: string, keep: () => Promise<Kept>): Promise<Kept> {
  const network = rateLimitKey(ip);
  await singleUploads.consume(network);
  const stored = await keep();
  await singleUploads.giveBack(network);
  return stored;
}

/** Creates a permit to add a video to an application. The permit is valid for a day. */
export function createVideoPermit(applicationId: number): string {
  return signUploadToken(`application:${applicationId}`);
}

/**
 * Reads the application id from a permit.
 * @throws NotAllowed
 */
export function readPermit(permit: string): number {
  const id = toApplicationId(readUploadToken(permit));
  if (id === null) throw noPermit();
  return id;
}

/** Reads the id of the application that an upload belongs to; null if the upload belongs to something else. */
export function toApplicationId(boundTo: string): number | null {
  const [, id] = /^application:(\d+)$/.exec(boundTo) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * Finds the application that a client names by its permit. Clients of the original platform name the application by
 * its number alone. Numbers can be guessed. A number alone is therefore accepted only for a day, only from the IP
 * that sent the application, and only if no video is replaced.
 * @param permit the permit in the header, which must be for the same application
 * @throws NotAllowed
 */
export async function requireApplication(named: string, ip: string, permit = ''): Promise<number> {
  if (!/^\d{1,15}$/.test(named)) return readPermit(named);
  const applicationId = Number(named);
  if (permit !== '') {
    if (readPermit(permit) !== applicationId) throw noPermit();
    return applicationId;
  }
  const sender = await findSender(db, applicationId);
  const isRecent = sender !== undefined && sender.consentedAt > inSeconds(-daySeconds);
  const isFromThere = isRecent && sender.sentFrom && isSameHash(sender.sentFrom, digestOrigin(ip));
  if (!isFromThere || !hasNoFilm.has((await findVideoState(applicationId)).state)) throw noPermit();
  return applicationId;
}

const hasNoFilm: ReadonlySet<VideoState['state']> = new Set(['none', 'refused']);

/** Hashes the IP that sent an application, so that IPs can be compared but not read. */
export function digestOrigin(ip: string): Buffer {
  return keyedHash('application places', ip);
}

/** Adds a video to an application. The new video replaces an earlier video. */
export async function addVideo(applicationId: number, file: SpooledFile, name: string): Promise<void> {
  await receiveVideo(`application:${applicationId}`, file, name);
}

/** Returns the state of an application's video. The URLs of the video expire after `expiresInMinutes`. */
export function findVideoState(applicationId: number, expiresInMinutes?: number): Promise<VideoState> {
  return videoState(`application:${applicationId}`, expiresInMinutes);
}

function noPermit(): NotAllowed {
  return new NotAllowed(
    'no_video_permit',
    msg`No podemos añadir un vídeo a esta candidatura desde aquí. Abre el enlace del correo que te enviamos.`,
  );
}
