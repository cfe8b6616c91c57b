import type { FastifyInstance } from 'fastify';

/** Nesting and number of members that a JSON body may have (docs/rules.md, Limits). */
const deepest = 20;
const maxKeys = 1_000;

/** A JSON body that is well formed and yet refused. */
class JsonLimitError extends SyntaxError {
  statusCode = 400;
}

/**
 * Reads JSON bodies: an empty one counts as `{}`, and one that is too deep or too wide is refused
 * before anything looks at it. `__proto__` and `constructor` members are refused as Fastify does.
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parse(request, String(body), (error, value) => done(error ?? limitError(value), value));
  });
}

function limitError(value: unknown): JsonLimitError | null {
  let keys = 0;
  const queue: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= deepest) return new JsonLimitError(`nesting deeper than ${deepest}`);
    const members = Object.values(next.value);
    keys += members.length;
    if (keys > maxKeys) return new JsonLimitError(`more than ${maxKeys} members`);
    for (const member of members) queue.push({ value: member, depth: next.depth + 1 });
  }
  return null;
}
