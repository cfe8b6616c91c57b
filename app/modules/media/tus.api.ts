import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#app/platform/errors.ts';
import { maxBodySeconds } from '#app/platform/http/body-time.server.ts';
import { apiHeaders } from '#app/platform/http/security-headers.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { countTraffic } from '#app/platform/limits/traffic.ts';
import { readUploadToken } from './upload-token.server.ts';
import { type Progress, readProgress, receiveBytes, startUpload } from './uploads.server.ts';
import { uploadsPath as base, maxVideoBytes } from './video-limits.ts';

const version = '1.0.0';
const bytesType = 'application/offset+octet-stream';

/**
 * Registers the routes of resumable uploads: tus 1.0, core and creation (https://tus.io/protocols/resumable-upload).
 * The token in `Upload-Token` names the owner of the film. If a request is interrupted, the received bytes are kept.
 */
export async function registerUploads(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(bytesType, (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', checkVersion);
    scope.setErrorHandler(sendTusError);
    const hidden = { schema: { hide: true } };
    const large = { ...hidden, bodyLimit: maxVideoBytes, config: { bodySeconds: maxBodySeconds } };
    for (const url of [base, `${base}:id`]) scope.options(url, hidden, sendOptions);
    scope.post(base, hidden, startNewUpload);
    scope.head(`${base}:id`, hidden, sendProgress);
    scope.patch(`${base}:id`, large, receive);
  });
}

async function checkVersion(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ ...apiHeaders, 'Tus-Resumable': version });
  if (request.method === 'OPTIONS') return;
  await countTraffic('write', request.ip);
  if (request.headers['tus-resumable'] === version) return;
  await reply.code(412).header('Tus-Version', version).send();
}

async function sendOptions(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(204)
    .headers({ 'Tus-Version': version, 'Tus-Extension': 'creation', 'Tus-Max-Size': String(maxVideoBytes) })
    .send();
}

async function startNewUpload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const boundTo = requireOwner(request);
  const bytes = parseWholeNumber(request.headers['upload-length']);
  if (bytes === null || bytes === 0) return reply.code(400).send();
  const name = readMetadata(request, 'filename') ?? '';
  const uploadId = await startUpload(boundTo, { bytes, name });
  return reply
    .code(201)
    .header('Location', base + uploadId)
    .send();
}

async function sendProgress(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { bytes, received } = await readProgress(requireOwner(request), readUploadId(request));
  return progress(reply.code(200).header('Upload-Length', String(bytes)), { bytes, received });
}

async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const boundTo = requireOwner(request);
  const offset = parseWholeNumber(request.headers['upload-offset']);
  if (offset === null) return reply.code(400).send();
  return progress(
    reply.code(204),
    await receiveBytes(boundTo, readUploadId(request), { offset, content: request.raw }),
  );
}

function progress(reply: FastifyReply, { received }: Progress): FastifyReply {
  return reply.header('Upload-Offset', String(received)).send();
}

function requireOwner(request: FastifyRequest): string {
  return readUploadToken(String(request.headers['upload-token'] ?? ''));
}

function readUploadId({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}

function parseWholeNumber(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/**
 * Returns one value of `Upload-Metadata`. This header consists of names with base64 values, separated by commas.
 */
function readMetadata(request: FastifyRequest, name: string): string | null {
  const header = String(request.headers['upload-metadata'] ?? '');
  const pair = header
    .split(',')
    .map((each) => each.trim().split(' '))
    .find(([key]) => key === name);
  return pair?.[1] === undefined
    ? null
    : Buffer.from(pair[1], 'base64').toString('utf8').replaceAll('\0', '');
}

const statusByCode: Readonly<Record<string, number>> = {
  upload_offset: 409,
  upload_too_large: 413,
  upload_busy: 423,
  too_many_uploads: 429,
};

/** Sends the statuses that the tus protocol defines. Other errors go to the program's error handler. */
function sendTusError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // The connection is closed. Otherwise the unread rest of the request body would block the connection.
  if (request.method === 'PATCH') reply.header('Connection', 'close');
  const status = error instanceof Refusal ? statusByCode[error.code] : undefined;
  if (!(error instanceof Refusal) || status === undefined) throw error;
  reply
    .code(status)
    .type('application/json')
    .send({ detail: translate(request.language, error.text) });
}
