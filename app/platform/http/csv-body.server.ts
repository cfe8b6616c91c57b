import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Parses a CSV body before any transaction starts. A route that does not declare this function refuses CSV.
     */
    readCsv?: (request: FastifyRequest, bytes: Uint8Array) => Promise<unknown>;
    /** The content type of this route's responses, such as `text/csv`, if they are not JSON. */
    produces?: string;
  }
}

/** Lets the routes of a scope accept CSV files. Only a route that declares `readCsv` accepts them. */
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
