import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { deepest, maxKeys } from './form-fields.ts';

/** A JSON body that cannot be parsed, or that is well formed but exceeds a limit. */
class JsonRefused extends SyntaxError {
  statusCode = 400;
}

/**
 * Parses JSON bodies. An empty body counts as `{}`. A body that is not UTF-8, is nested too deep or has too many
 * values is refused before any schema parses it. Bodies with the keys `__proto__` and `constructor` are refused, as
 * Fastify itself would do.
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (bytes.length === 0) return done(null, {});
    if (!isUtf8(bytes)) return done(new JsonRefused(undecodable(bytes)));
    return parse(request, bytes.toString(), (error, value) => done(error ?? limitError(value), value));
  });
}

/** Returns the message of the original backend, which names the first byte that could not be decoded. */
function undecodable(bytes: Buffer): string {
  const readable = Buffer.from(bytes.toString());
  const position = bytes.findIndex((byte, index) => byte !== readable[index]);
  const byte = bytes.subarray(position, position + 1).toString('hex');
  return `'utf-8' codec can't decode byte 0x${byte} in position ${position}`;
}

function limitError(value: unknown): JsonRefused | null {
  let keys = 0;
  const queue: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= deepest) return new JsonRefused(`nesting deeper than ${deepest}`);
    const members = Object.values(next.value);
    keys += members.length;
    if (keys > maxKeys) return new JsonRefused(`more than ${maxKeys} members`);
    for (const member of members) queue.push({ value: member, depth: next.depth + 1 });
  }
  return null;
}
