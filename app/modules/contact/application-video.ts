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
import { rateLimitKey } from '#app/platform/http/client-network.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';
import type { SpooledFile } from '#app/platform/media/media.ts';
import { findSender } from './contact.queries.ts';

/** address of the machine: films that come in one piece and are not kept, each of which is read before it is known whose it is. */
const wholeFilms = defineLimit({ name: 'contact-video', points: 10, perSeconds: hourSeconds });

/**
 * Counts a film that somebody begins to send in one piece, and gives it back once it is kept: those are counted by
 * what they are for. @throws TooManyRequests; what `keep` throws
 */
export async function limitWholeFilms<Kept>(ip: string, keep: () => Promise<Kept>): Promise<Kept> {
  const network = rateLimitKey(ip);
  await wholeFilms.consume(network);
  const kept = await keep();
  await wholeFilms.giveBack(network);
  return kept;
}

/** A permit to add a film to an application, for a day. */
export function permitVideo(applicationId: number): string {
  return signUploadToken(`application:${applicationId}`);
}

/** The application that a permit is for. @throws NotAllowed */
export function applicationOfPermit(permit: string): number {
  const id = applicationOf(readUploadToken(permit));
  if (id === null) throw noPermit();
  return id;
}

/** The application that an upload was bound to; null where it is for something else. */
export function applicationOf(boundTo: string): number | null {
  const [, id] = /^application:(\d+)$/.exec(boundTo) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * The application that a client means: by its permit, or, as clients of the original do, by its number alone. Numbers can be
 * guessed, so one counts for a day, from the address that the application came from, and only where no film is lost by it.
 * @param permit what the client shows besides; it has to be for the same application
 * @throws NotAllowed
 */
export async function requireApplication(named: string, ip: string, permit = ''): Promise<number> {
  if (!/^\d{1,15}$/.test(named)) return applicationOfPermit(named);
  const applicationId = Number(named);
  if (permit !== '') {
    if (applicationOfPermit(permit) !== applicationId) throw noPermit();
    return applicationId;
  }
  const sender = await findSender(db, applicationId);
  const isRecent = sender !== undefined && sender.consentedAt > inSeconds(-daySeconds);
  const isFromThere = isRecent && sender.sentFrom && isSameHash(sender.sentFrom, digestOrigin(ip));
  if (!isFromThere || !hasNoFilm.has((await videoOf(applicationId)).state)) throw noPermit();
  return applicationId;
}

const hasNoFilm: ReadonlySet<VideoState['state']> = new Set(['none', 'refused']);

/** The address that an application comes from, so that it can be known again and not read. */
export function digestOrigin(ip: string): Buffer {
  return keyedHash('application places', ip);
}

/** Adds a film to an application; it takes the place of one that came before. */
export async function addVideo(applicationId: number, file: SpooledFile, name: string): Promise<void> {
  await receiveVideo(`application:${applicationId}`, file, name);
}

/** How the film of an application stands; its addresses open for `expiresInMinutes`. */
export function videoOf(applicationId: number, expiresInMinutes?: number): Promise<VideoState> {
  return videoState(`application:${applicationId}`, expiresInMinutes);
}

function noPermit(): NotAllowed {
  return new NotAllowed(
    'no_video_permit',
    msg`No podemos añadir un vídeo a esta candidatura desde aquí. Abre el enlace del correo que te enviamos.`,
  );
}
