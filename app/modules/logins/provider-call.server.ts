import type { z } from 'zod';
import { Unavailable } from '#app/platform/errors.ts';
import { log } from '#app/platform/log.server.ts';
import { fetchExternal, parseJson } from '#app/platform/outgoing.server.ts';
import { proofRefused } from './proof.server.ts';

/**
 * Sends a request for JSON to a provider. The request follows no redirects, because the URLs are fixed.
 * @throws InvalidInput if the provider refuses the request (4xx); Unavailable if the provider does not respond, times
 * out, or sends an invalid response
 */
export async function askProvider<Schema extends z.ZodType>(
  address: URL,
  schema: Schema,
  headers: Record<string, string> = {},
): Promise<z.output<Schema>> {
  const { status, body } = await fetchProvider(address, headers);
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw proofRefused();
  const parsed = status === 200 ? schema.safeParse(parseJson(body)) : undefined;
  if (!parsed?.success) throw providerUnavailable(address, new Error(`answered ${status}`));
  return parsed.data;
}

/**
 * Logs the error of a provider that does not respond, and creates the error for the caller. The request is not
 * logged.
 */
export function providerUnavailable(address: URL, error: unknown): Unavailable {
  log.warn({ err: error, provider: address.host }, 'a login provider is unavailable');
  return new Unavailable('a login provider does not answer', 10);
}

async function fetchProvider(address: URL, headers: Record<string, string>) {
  try {
    return await fetchExternal(address, { headers });
  } catch (error) {
    throw providerUnavailable(address, error);
  }
}
