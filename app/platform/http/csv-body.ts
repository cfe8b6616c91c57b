import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body of this route is a CSV file; it is refused anywhere else. */
    takesCsv?: boolean;
    /** A type that the answer of this route has instead of JSON, such as `text/csv`. */
    produces?: string;
  }
}

/**
 * Lets the routes of a scope take CSV files where they declare it. Spreadsheets of Spanish-speaking offices often write
 * Windows-1252: what is not UTF-8 is read as that.
 */
export function acceptDeclaredCsv(scope: FastifyInstance): void {
  scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
    if (!request.routeOptions.config.takesCsv)
      return done(Object.assign(new Error('this route takes no CSV'), { statusCode: 415 }));
    done(null, decode(Buffer.from(body)));
  });
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
