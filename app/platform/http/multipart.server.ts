import multipart from '@fastify/multipart';
import { msg } from '@lingui/core/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InvalidInput, refuseField, Unavailable } from '../errors.ts';
import type { SpooledFile } from '../media/media-store.ts';
import { memberSpool, requireRoom, withSpoolFolder, writeDurably } from '../media/spool.ts';
import { isMultipart } from './form-body.server.ts';
import { markForm } from './form-fields.ts';
import { findFieldMessages } from './input.ts';

/**
 * A form with one file. The file stays in the spool folder only while the form is used. `name` is the file name that
 * the sender gave.
 */
export type FileForm = { fields: Record<string, string>; file: SpooledFile; name: string };

/**
 * A form with an optional file. If the field of the file contains an empty file or a text, `fields` has the value of
 * that field.
 */
export type OpenForm = { fields: unknown; file: SpooledFile | null };

/** The bytes that a form may have besides its file: the boundaries, the names and a few texts. */
const formBytes = 64 * 1024;

/**
 * Lets the routes of a scope accept forms with files. Only a route that declares `config.multipart` accepts
 * them. The library adds two hooks with promises to every call of the scope, so routes for frequent reads are
 * registered in another scope.
 */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  scope.removeContentTypeParser('multipart/form-data');
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, parts: 21, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 },
  });
}

/** Refuses a multipart form on all routes of a scope that do not declare a file. */
export function refuseOtherFiles(scope: FastifyInstance): void {
  scope.addHook('preParsing', (request, _reply, _payload, done) => {
    if (isMultipart(request) && !request.routeOptions.config.multipart)
      return done(Object.assign(new Error('this route takes no files'), { statusCode: 415 }));
    done();
  });
}

/**
 * Reads a form with a file in the field `name`. The file is written to disk, is not held in memory, and is removed
 * after the use.
 * @param schema the schema of the other fields; the messages about these fields are reported together with the
 * message about a missing file
 * @throws InvalidInput if the form is broken, has no such file, or has a file that is too large
 * @throws Unavailable if the disk is full
 */
export async function withFileForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  use: (form: FileForm) => Promise<Result>,
  schema?: z.ZodType,
): Promise<Result> {
  if (!request.isMultipart()) throw noFile(name, request.body ?? {}, schema);
  return withForm(request, reply, name, ({ fields, file, name: fileName }) => {
    if (!file?.bytes) throw noFile(name, fields, schema);
    return use({ fields, file, name: fileName });
  });
}

/**
 * Works like `withFileForm` for a call that also accepts JSON and that has an optional file. If no file is chosen,
 * browsers send an empty part in the field of the file. Such a part is a request to remove the stored file. A part
 * with a file name but without content counts as a chosen file.
 * @throws InvalidInput if the form is broken, or if its file is empty or too large
 * @throws Unavailable if the disk is full
 */
export function withOpenForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  use: (form: OpenForm) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) return use({ fields: request.body ?? {}, file: null });
  return withForm(request, reply, name, ({ fields, file, name: fileName }) => {
    if (file?.bytes !== 0) return use({ fields: markForm(fields), file });
    if (fileName !== '') return refuseField(name, msg`El archivo enviado está vacío.`);
    return use({ fields: markForm({ ...fields, [name]: '' }), file: null });
  });
}

type ReadForm = Omit<FileForm, 'file'> & { file: SpooledFile | null };

async function withForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  use: (form: ReadForm) => Promise<Result>,
): Promise<Result> {
  const maxBytes = request.routeOptions.config.multipart?.maxBytes ?? 0;
  // The rest of the form is not read and blocks the connection, so the connection is closed after the response.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes) {
    reply.header('Connection', 'close');
    throw tooLarge(name, maxBytes);
  }
  await requireRoom(maxBytes);
  const owner = request.actor && memberSpool(request.actor.memberId);
  return withSpoolFolder(owner, async (folder) => {
    const form = await readForm(request, { name, folder, maxBytes }).catch((error: unknown) => {
      request.log.info({ err: error }, 'a form with a file was not read');
      throw unreadable(error, name);
    });
    return use(form);
  });
}

type Asked = { name: string; folder: string; maxBytes: number };

async function readForm(request: FastifyRequest, { name, folder, maxBytes }: Asked): Promise<ReadForm> {
  const fields = new Map<string, string>();
  let file: SpooledFile | null = null;
  let fileName = '';
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else if (part.fieldname !== name) part.file.resume();
    else {
      const target = `${folder}/upload`;
      // The library's types promise a file name, but a browser sends no name if no file was chosen.
      fileName = String(part.filename ?? '').replaceAll('\0', '');
      file = { file: target, bytes: await writeDurably(target, part.file) };
      if (part.file.truncated) throw tooLarge(name, maxBytes);
    }
  }
  return { fields: Object.fromEntries(fields), file, name: fileName };
}

/**
 * Converts the error of a form to a refusal. If the form is truncated or malformed, the sender caused the error. If
 * the disk is full, the server caused it.
 */
function unreadable(error: unknown, name: string): Error {
  if (error instanceof InvalidInput) return error;
  if (error instanceof Error && 'syscall' in error) return new Unavailable('the spool takes no more');
  return new InvalidInput({
    [name]: [msg`El envío ha llegado incompleto o con un formato que no entendemos. Inténtalo otra vez.`],
  });
}

/** Returns the refusal for a missing file, together with the messages about the other fields. */
function noFile(name: string, fields: unknown, schema?: z.ZodType): InvalidInput {
  const others = schema ? findFieldMessages(schema, fields) : {};
  return new InvalidInput({ [name]: [msg`No se ha enviado ningún archivo.`], ...others });
}

function tooLarge(name: string, maxBytes: number): InvalidInput {
  const megabytes = Math.floor(maxBytes / 1_000_000);
  return new InvalidInput({
    [name]: [msg`El archivo pesa demasiado: puede tener hasta ${{ megabytes }} MB.`],
  });
}
