import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Makes the body of a CSV file, before any transaction is begun; where it is missing a CSV is refused. */
    readCsv?: (request: FastifyRequest, bytes: Uint8Array) => Promise<unknown>;
    /** A type that the answer of this route has instead of JSON, such as `text/csv`. */
    produces?: string;
  }
}

/** Lets the routes of a scope take CSV files where they declare it. */
export function acceptDeclaredCsv(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const { readCsv } = request.routeOptions.config;
      if (!readCsv) throw Object.assign(new Error('this route takes no CSV'), { statusCode: 415 });
      return readCsv(request, body);
    },
  );
}
