import type { Stripe } from 'stripe';
import { config } from '#app/platform/config.server.ts';
import { secondMs } from '#app/platform/duration.ts';
import { ProviderRefused, ProviderUnavailable } from '../subscription/provider.ts';

/** The version of Stripe's API for which the code is written. The library has the types of this version. */
const apiVersion = '2026-10-28.endive';
/** The timeout of one call, in seconds. */
const timeoutSeconds = 10;
/** The number of times that the library repeats a call whose connection failed. */
const retries = 2;
/** The number of objects in a page of a list. Stripe sends no more. */
const pageSize = 100;
/** The lowest status of a response that is an error. */
const firstErrorStatus = 400;

type Opened = { stripe: Stripe; errors: typeof Stripe.errors };
let opened: Promise<Opened> | undefined;

/**
 * Calls Stripe through its library. No caller may hold a transaction, because a call takes up to half a minute.
 * @throws ProviderUnavailable if Stripe does not respond, asks to try later, or does not accept the key
 * @throws ProviderRefused if Stripe refuses the call itself
 */
export async function callStripe<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  const { stripe, errors } = await openStripe();
  try {
    return await work(stripe);
  } catch (error) {
    throw error instanceof errors.StripeError ? toProviderError(error) : error;
  }
}

/** The parameters that choose a page of a list. */
export type PageOf = { limit: number; starting_after?: string };

/** Yields every object of a list at Stripe. The list is read in pages. */
export async function* listAll<Item extends { id: string }>(
  load: (stripe: Stripe, page: PageOf) => Promise<{ data: Item[]; has_more: boolean }>,
): AsyncGenerator<Item> {
  let page: PageOf = { limit: pageSize };
  for (;;) {
    const { data, has_more } = await callStripe((stripe) => load(stripe, page));
    yield* data;
    const last = data.at(-1);
    if (!has_more || !last) return;
    page = { limit: pageSize, starting_after: last.id };
  }
}

/** Collects every object of a list at Stripe. */
export async function collectAll<Item extends { id: string }>(
  load: Parameters<typeof listAll<Item>>[0],
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of listAll(load)) items.push(item);
  return items;
}

/** Loads the library at the first call, because it takes 20 MB and most starts have no keys. */
export function openStripe(): Promise<Opened> {
  const { stripe } = config;
  if (!stripe) throw new ProviderUnavailable('Stripe has no keys');
  opened ??= import('stripe').then(({ Stripe }) => ({
    stripe: new Stripe(stripe.secretKey, {
      apiVersion,
      maxNetworkRetries: retries,
      timeout: timeoutSeconds * secondMs,
      telemetry: false,
      httpClient: withErrors(Stripe.createNodeHttpClient()),
      ...toAddress(new URL(stripe.apiUrl)),
    }),
    errors: Stripe.errors,
  }));
  return opened;
}

/**
 * Makes a client fail on the response of a proxy. Such a response has the status of an error and a body without
 * `error`. The library takes it as a success, so a refund that never reached Stripe would be stored as carried
 * out.
 */
function withErrors(client: ReturnType<typeof Stripe.createNodeHttpClient>): typeof client {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const body: unknown = await toJSON();
      const isError = response.getStatusCode() >= firstErrorStatus;
      if (isError && !Object(body).error) throw new Error('an error response without an error');
      return body;
    };
    return response;
  };
  return client;
}

function toAddress({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  };
}

/**
 * The statuses after which the same call may succeed later. With 401 and 403 the key is wrong until the
 * operator corrects it. With 409 another call with the same idempotency key is still running.
 */
const passing = new Set([401, 403, 409, 429]);

function toProviderError({
  statusCode,
  code,
  type,
}: {
  statusCode?: number | undefined;
  code?: string | undefined;
  type: string;
}): Error {
  const isPassing = statusCode === undefined || statusCode >= 500 || passing.has(statusCode);
  return isPassing
    ? new ProviderUnavailable(`Stripe does not respond (${code ?? statusCode ?? type})`)
    : new ProviderRefused(code ?? type);
}
