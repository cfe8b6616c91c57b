import { msg } from '@lingui/core/macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { translate } from '../i18n/i18n.server.ts';
import { addressOf } from './address.server.ts';
import { apiLanguage } from './request-language.server.ts';
import { apiHeaders } from './security-headers.server.ts';

/** Matches the paths of the API. */
const apiPaths = /^\/(?:api|cms|dj-rest-auth|paseto_auth)\//;

/**
 * Returns whether the request is for an API path and comes from a client that accepts JSON. Browsers get a page
 * instead.
 */
export function isApiCall(request: FastifyRequest): boolean {
  const accept = request.headers.accept?.toLowerCase() ?? '';
  return (
    apiPaths.test(addressOf(request).pathname) && accept.includes('json') && !accept.includes('text/html')
  );
}

/** Sends the JSON response for an unknown path. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const detail = translate(apiLanguage(request), msg`No encontrado.`);
  return (
    reply
      .code(404)
      .headers({ ...apiHeaders, Vary: 'Accept, Accept-Language' })
      .type('application/json')
      // The body is sent as bytes. If it were a text, Fastify would add a charset to the content type, but clients of
      // the original platform compare the whole type.
      .send(Buffer.from(JSON.stringify({ detail })))
  );
}
