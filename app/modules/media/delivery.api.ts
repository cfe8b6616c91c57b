import { msg } from '@lingui/core/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { type SentMedia, sendMedia } from '#app/platform/media/send-media.ts';
import { isSignedAddress } from '#app/platform/media/signed-address.ts';
import { mediaPath, originalPath, publicKey, typeOfName } from './address.ts';
import { findImage } from './media.queries.ts';

const hidden = { schema: { hide: true } };
const named = z.object({ name: z.string() });
const numbered = z.object({ id: z.coerce.number().int().positive() });
const signed = z.object({ hasta: z.string(), firma: z.string() });

/** Adds the addresses of what is shown of files, and of originals for who has a signed address. */
export function registerMedia(server: FastifyInstance): void {
  server.get(`${mediaPath}:name`, hidden, sendPublic);
  server.get(`${mediaPath}originals/:id`, hidden, sendOriginal);
}

/** The name says all there is to know, so the database is not asked. */
async function sendPublic(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name } = named.parse(request.params);
  const contentType = typeOfName(name);
  if (contentType === null) throw noSuchFile();
  return send(request, reply, { key: publicKey(name), contentType, etag: name, kept: 'immutable' });
}

async function sendOriginal(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const params = numbered.safeParse(request.params);
  const query = signed.safeParse(request.query);
  if (!params.success || !query.success) throw noSuchFile();
  const { id } = params.data;
  const { hasta: until, firma: signature } = query.data;
  if (!isSignedAddress(originalPath(id), { purpose: 'original', until, signature })) throw noSuchFile();
  const image = await findImage(db, id);
  if (!image) throw noSuchFile();
  const { originalKey: key, contentType, bytes } = image;
  const saveAs = `original-${id}.${contentType.split('/')[1]}`;
  return send(request, reply, { key, contentType, bytes, etag: `original-${id}`, kept: 'private', saveAs });
}

async function send(request: FastifyRequest, reply: FastifyReply, media: SentMedia): Promise<FastifyReply> {
  if (await sendMedia(request, reply, media)) return reply;
  for (const name of ['ETag', 'Accept-Ranges', 'Content-Range', 'Content-Length', 'Content-Disposition'])
    reply.removeHeader(name);
  throw noSuchFile();
}

/** Whether it never was, is gone, or its address has ended, is nobody's business. */
function noSuchFile(): NotFound {
  return new NotFound('no_such_file', msg`Este archivo no existe, o su enlace ha caducado.`);
}
