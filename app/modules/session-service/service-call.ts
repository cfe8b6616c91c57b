import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#app/platform/http/address.ts';
import { base } from './callback-url.ts';

/** A call to the session service, read. */
export type ServiceCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The provider in the path. */
  provider: string | undefined;
  /** What was sent: the body of a POST, or the query of a GET. Texts only. */
  fields: Readonly<Record<string, string>>;
  csrfToken: string | undefined;
  callbackUrl: string;
  csrfProven: boolean;
};

/** Action and provider in a path below `/api/auth/`; `isExact` says that nothing follows them. */
export function callOf(request: FastifyRequest): {
  action: string;
  provider: string | undefined;
  isExact: boolean;
} {
  const { pathname } = addressOf(request);
  const [action = '', provider, ...rest] = pathname.slice('/api/auth/'.length).split('/');
  return { action, provider: provider || undefined, isExact: rest.every((part) => part === '') };
}

/** The texts that came along. Anything else than a text counts as not sent, `json: true` of a JSON body too. */
export function fieldsOf(request: FastifyRequest): Record<string, string> {
  const query = Object.fromEntries(addressOf(request).searchParams);
  if (request.method !== 'POST') return query;
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const { callbackUrl } = query;
  return { ...(callbackUrl ? { callbackUrl } : {}), ...Object.fromEntries(texts) };
}

/** Sends a browser on, or says where as `{ url }` to a client that asked for it; `status` is only for the latter. */
export function sendRedirect(
  reply: FastifyReply,
  url: string,
  { json, status = 200 }: { json: boolean; status?: number },
): unknown {
  if (json) return reply.code(status).send({ url });
  return reply.redirect(url, 302);
}

/** Whether a client asked for `{ url }` in place of a redirect. */
export function wantsJson(fields: ServiceCall['fields']): boolean {
  return fields.json === 'true';
}

/** The page that tells of an error, with the value that clients read from its address. */
export function errorAddress(error: string, provider?: string): string {
  return `${base}/error?${new URLSearchParams({ error, ...(provider ? { provider } : {}) })}`;
}
