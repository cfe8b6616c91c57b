import { secondMs } from './duration.ts';
/** How long a service of others may take for one answer, in seconds. */
export const externalTimeoutSeconds = 5;

/** What others answer us is a few hundred bytes. */
const maxResponseLength = 64 * 1024;

/** What a service of others answered, whatever its status. */
export type ExternalResponse = { status: number; body: string };

export type OutsideRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The fields of a form. */
  form?: URLSearchParams;
  /** Gives the call up earlier. */
  signal?: AbortSignal;
};

/**
 * Asks a service of others. Redirects are not followed, but answered: an address is what the operator wrote down.
 * @throws Error when it does not answer in its time, breaks off, or says more than 64 KB; nothing of what was asked
 * stands in the message
 */
export async function fetchExternal(
  address: URL,
  { method = 'GET', headers = {}, form, signal }: OutsideRequest = {},
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

/** The value of a JSON text; undefined for what is none. */
export function asJson(body: string): unknown {
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
