import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BrokenForm, readFormFields } from './form-fields.ts';

/** Returns whether a body is a multipart form, which may contain files. */
export function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type']?.trim() ?? '');
}

/**
 * Lets the routes of a scope accept forms, multipart or not. A form has the same fields as the JSON of the route. A
 * route that declares a file (`config.multipart`) reads its form itself. On other routes files are ignored.
 */
export function acceptForms(scope: FastifyInstance): void {
  // The body is read below, after the route is known, because the route may read the form itself.
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  // A call without a form creates no promise here, because this hook runs for every call.
  scope.addHook('preValidation', (request, reply, done) => {
    if (request.headers['content-type'] === undefined) return done();
    readForm(request, reply).then(() => done(), done);
  });
}

async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { body, headers, routeOptions } = request;
  if (isMultipart(request)) {
    if (!routeOptions.config.multipart) request.body = readFormFields(await readParts(request, reply));
  } else if (/^application\/x-www-form-urlencoded\b/i.test(headers['content-type']?.trim() ?? '')) {
    request.body = readFormFields(Object.entries(Object(body)));
  }
}

/** Reads the texts of a multipart form. The form has the same size limit as any other kind of body. */
async function readParts(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<[string, string | string[]][]> {
  const bytes = await readWhole(request, reply);
  const contentType = request.headers['content-type']?.trim() ?? '';
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new BrokenForm('its parts cannot be told apart');
    });
  const names = [...new Set(form.keys())];
  return names.flatMap((name): [string, string | string[]][] => {
    const [text, ...more] = form.getAll(name).filter((value) => typeof value === 'string');
    return text === undefined ? [] : [[name, more.length > 0 ? [text, ...more] : text]];
  });
}

/**
 * Reads a body of limited size. If the body is larger, its unread part blocks the connection, so the connection
 * is closed after the response.
 */
async function readWhole(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > routeOptions.bodyLimit) {
      reply.header('Connection', 'close');
      throw Object.assign(new Error('the form is too large'), { statusCode: 413 });
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
