import type { FastifyInstance } from 'fastify';
import type { PageCache } from './cache.ts';
import { sendStored } from './send-page.ts';

/** What is read by programs at a public address: a feed, a list of addresses. Kept like a page, and the same for all. */
export type PlainDocument = {
  path: string;
  /** Its content type. */
  type: string;
  /** What it shows, by tag: it is made anew when one of them is invalidated. */
  cache: readonly string[];
  write(): Promise<string>;
};

/** Registers the plain documents: GET and HEAD, with validators and compressed. */
export function registerPlainDocuments(
  server: FastifyInstance,
  documents: readonly PlainDocument[],
  cache: PageCache,
): void {
  for (const { path, type, cache: tags, write } of documents) {
    server.get(path, { schema: { hide: true } }, async (request, reply) => {
      const stored = await cache.findOrRender(path, tags, async () => ({
        status: 200,
        html: await write(),
        type,
      }));
      return sendStored(stored, request, reply);
    });
  }
}
