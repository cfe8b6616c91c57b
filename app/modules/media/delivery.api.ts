import { msg } from '@lingui/core/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { type SentMedia, sendMedia } from '#app/platform/media/send-media.ts';
import { type AddressPurpose, isSignedAddress } from '#app/platform/media/signed-address.ts';
import {
  filmPath,
  findContentType,
  mediaPath,
  originalPath,
  posterPath,
  publicKey,
} from './address.server.ts';
import { findImage, listRenditions } from './media.queries.ts';
import { findFullPictureKey } from './photo.queries.ts';
import { findVideo } from './video.queries.ts';

const hidden = { schema: { hide: true } };
const named = z.object({ name: z.string() });
const signed = z.object({ firma: z.string() });

/**
 * Registers the routes of public renditions. Also registers the routes of originals and films, which need signed
 * URLs.
 */
export function registerMedia(server: FastifyInstance): void {
  server.get(`${mediaPath}:name`, hidden, sendPublic);
  server.get(`${mediaPath}originals/:id`, hidden, sendOriginal);
  server.get(`${mediaPath}films/:id`, hidden, (request, reply) => sendFilm(request, reply, 'mp4'));
  server.get(`${mediaPath}posters/:id`, hidden, (request, reply) => sendFilm(request, reply, 'jpeg'));
}

/** Sends a public file. No query is needed, because the file's name contains all the data. */
async function sendPublic(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name } = named.parse(request.params);
  const contentType = findContentType(name);
  if (contentType === null) throw noSuchFile();
  return send(request, reply, { key: publicKey(name), contentType, etag: name, caching: 'immutable' });
}

async function sendOriginal(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const id = requireSigned(request, originalPath, 'original');
  const image = await findImage(db, id);
  if (!image) return sendFullPhoto(request, reply, id);
  const { originalKey: key, contentType, bytes } = image;
  const saveAs = `original-${id}.${contentType.split('/')[1]}`;
  return send(request, reply, {
    key,
    contentType,
    bytes,
    etag: `original-${id}`,
    caching: 'private',
    saveAs,
  });
}

/** Sends the full picture of a photo. Its URL is given only to the owner of the photo. */
async function sendFullPhoto(
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
): Promise<FastifyReply> {
  const key = await findFullPictureKey(db, id);
  if (key === undefined) throw noSuchFile();
  return send(request, reply, { key, contentType: 'image/jpeg', etag: `photo-${id}`, caching: 'private' });
}

/**
 * Sends a film or its poster. A player requests the film in parts, and each request must come within the five minutes
 * in which the URL is valid.
 */
async function sendFilm(
  request: FastifyRequest,
  reply: FastifyReply,
  format: 'mp4' | 'jpeg',
): Promise<FastifyReply> {
  const id = requireSigned(request, format === 'mp4' ? filmPath : posterPath, 'film');
  const [video, renditions] = await Promise.all([findVideo(db, id), listRenditions(db, [id])]);
  const found = renditions.find((rendition) => rendition.format === format);
  if (!video || !found) throw noSuchFile();
  const contentType = format === 'mp4' ? 'video/mp4' : 'image/jpeg';
  const { key, bytes } = found;
  return send(request, reply, { key, bytes, contentType, etag: `film-${id}-${format}`, caching: 'private' });
}

/**
 * Returns the id that a signed URL contains.
 * @throws NotFound if the URL was not signed for this purpose or has expired
 */
function requireSigned(
  request: FastifyRequest,
  pathOf: (id: number) => string,
  purpose: AddressPurpose,
): number {
  const params = idParams.safeParse(request.params);
  const query = signed.safeParse(request.query);
  if (!params.success || !query.success) throw noSuchFile();
  const { id } = params.data;
  if (!isSignedAddress(pathOf(id), purpose, query.data.firma)) throw noSuchFile();
  return id;
}

async function send(request: FastifyRequest, reply: FastifyReply, media: SentMedia): Promise<FastifyReply> {
  if (await sendMedia(request, reply, media)) return reply;
  for (const name of ['ETag', 'Accept-Ranges', 'Content-Range', 'Content-Length', 'Content-Disposition'])
    reply.removeHeader(name);
  throw noSuchFile();
}

/**
 * The refusal for a missing file. It does not reveal whether the file never existed, was removed, or has an expired
 * URL.
 */
function noSuchFile(): NotFound {
  return new NotFound('no_such_file', msg`Este archivo no existe, o su enlace ha caducado.`);
}
