import type { FastifyInstance } from 'fastify';
import type { PageCache } from './cache.ts';
import { sendStored } from './send-page.ts';

/**
 * A public document for programs, such as a feed or a sitemap. It is cached like a page and has the same content for
 * all readers.
 */
export type PlainDocument = {
  path: string;
  /** The content type of the document. */
  type: string;
  /** The cache tags of the document. If one of the tags is invalidated, the document is written again. */
  cache: readonly string[];
  write(): Promise<string>;
};

/** Registers the plain documents with GET and HEAD. Their responses have validators and are compressed. */
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
