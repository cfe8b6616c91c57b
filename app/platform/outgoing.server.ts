import { secondMs } from './duration.ts';
/** The timeout of one request to an external service, in seconds. */
export const externalTimeoutSeconds = 5;

/** The maximum length of a response in bytes. The responses that we need have only a few hundred bytes. */
const maxResponseLength = 64 * 1024;

/** The response of an external service, with any status. */
export type ExternalResponse = { status: number; body: string };

export type ExternalRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The fields of a form that is sent as the body. */
  form?: URLSearchParams;
  /** A signal that aborts the request before its timeout. */
  signal?: AbortSignal;
};

/**
 * Requests an external service. Redirects are returned and not followed, because the operator sets each URL on
 * purpose.
 * @throws Error if the request fails or times out, or if the response is longer than 64 KB; the message contains
 * nothing of the request
 */
export async function fetchExternal(
  address: URL,
  { method = 'GET', headers = {}, form, signal }: ExternalRequest = {},
): Promise<ExternalResponse> {
  const timeout = AbortSignal.timeout(externalTimeoutSeconds * secondMs);
  const response = await fetch(address, {
    method,
    headers: { accept: 'application/json', ...headers },
    body: form ?? null,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  });
  return { status: response.status, body: await readShort(response) };
}

/** Parses a JSON text. Returns undefined for invalid JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxResponseLength) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
