import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#app/platform/http/address.server.ts';
import { base } from './callback-url.server.ts';

/** A parsed call of the session service. */
export type ServiceCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The provider in the path. */
  provider: string | undefined;
  /** The strings of the body of a POST, or of the query of a GET. */
  fields: Readonly<Record<string, string>>;
  csrfToken: string | undefined;
  callbackUrl: string;
  csrfProven: boolean;
};

/** Parses the action and the provider in a path below `/api/auth/`. `isExact` is true if nothing follows them. */
export function parseCall(request: FastifyRequest): {
  action: string;
  provider: string | undefined;
  isExact: boolean;
} {
  const { pathname } = addressOf(request);
  const [action = '', provider, ...rest] = pathname.slice('/api/auth/'.length).split('/');
  return { action, provider: provider || undefined, isExact: rest.every((part) => part === '') };
}

/** Reads the strings of a request. Any other value counts as absent, even `json: true` in a JSON body. */
export function readFields(request: FastifyRequest): Record<string, string> {
  const query = Object.fromEntries(addressOf(request).searchParams);
  if (request.method !== 'POST') return query;
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const { callbackUrl } = query;
  return { ...(callbackUrl ? { callbackUrl } : {}), ...Object.fromEntries(texts) };
}

/** Redirects a browser. A client that asked for JSON gets `{ url }` with `status` instead. */
export function sendRedirect(
  reply: FastifyReply,
  url: string,
  { json, status = 200 }: { json: boolean; status?: number },
): unknown {
  if (json) return reply.code(status).send({ url });
  return reply.redirect(url, 302);
}

/** Returns whether a client asked for `{ url }` instead of a redirect. */
export function wantsJson(fields: ServiceCall['fields']): boolean {
  return fields.json === 'true';
}

/** Returns the URL of the error page, with the error that clients read from its query. */
export function errorAddress(error: string, provider?: string): string {
  return `${base}/error?${new URLSearchParams({ error, ...(provider ? { provider } : {}) })}`;
}
