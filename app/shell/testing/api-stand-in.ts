import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type StandInFailure, type StandInResponse, startStandIn } from './stand-in-server.ts';

/** A request that a screen has sent. */
export type SentRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: IncomingHttpHeaders;
};

type Handler = (request: SentRequest) => StandInFailure | Promise<StandInFailure>;

/** The API in a component test. It is a real server on this machine, and the test defines its responses. */
export type ApiStandIn = {
  url: string;
  /** All requests that screens have sent so far, in order. */
  readonly sent: SentRequest[];
  /**
   * Response bodies that the schema of their route refuses or changes. The real server would not send such a
   * body, so a single such body makes the test fail.
   */
  readonly drift: string[];
  /**
   * Defines the response to a method and path, e.g. `on('GET', '/api/users_flow/today/', () => ({ body }))`.
   * Factories also pass the response schema of the route. This schema parses each successful body.
   */
  on(method: string, path: string, handler: Handler, response?: z.ZodType): void;
  /** Returns the requests of one method and path. */
  of(method: string, path: string): SentRequest[];
  /** Breaks every connection without sending a response, until `lose(false)` is called. */
  lose(isLost: boolean): void;
  reset(): void;
  close(): Promise<void>;
};

/** Starts the stand-in. Requests without a handler get a 404 response. */
export async function startApi(): Promise<ApiStandIn> {
  const handlers = new Map<string, { handler: Handler; schema: z.ZodType | undefined }>();
  const sent: SentRequest[] = [];
  const drift: string[] = [];
  const server = await startStandIn(async ({ method, path, query, text, headers }) => {
    const request = { method, path, query, body: parse(text), headers };
    sent.push(request);
    const unknown: StandInResponse = { status: 404, body: { detail: 'No encontrado.' } };
    const route = handlers.get(`${method} ${path}`);
    const answer = await route?.handler(request);
    const problem = findDrift(answer, route?.schema);
    if (problem) drift.push(`${method} ${path}: ${problem}`);
    return answer ?? unknown;
  });
  return {
    url: server.url,
    sent,
    drift,
    on: (method, path, handler, schema) => void handlers.set(`${method} ${path}`, { handler, schema }),
    of: (method, path) => sent.filter((each) => each.method === method && each.path === path),
    lose: (isLost) => {
      server.failure = isLost ? 'cut' : null;
    },
    reset: () => {
      handlers.clear();
      sent.length = 0;
      drift.length = 0;
      server.failure = null;
    },
    close: server.close,
  };
}

/**
 * Returns the reason why the real server would not send this body. Returns null if the server would send it, or
 * if the response is not a success or has no body.
 */
export function findDrift(answer: StandInFailure | undefined, schema: z.ZodType | undefined): string | null {
  if (!schema || typeof answer !== 'object' || (answer.status ?? 200) >= 300 || answer.body === undefined)
    return null;
  const asSent: unknown = JSON.parse(JSON.stringify(answer.body));
  const { success, data, error } = schema.safeParse(asSent);
  if (!success) return error.message;
  const kept: unknown = JSON.parse(JSON.stringify(data));
  return isDeepStrictEqual(kept, asSent)
    ? null
    : `of ${JSON.stringify(asSent)} the schema keeps ${JSON.stringify(kept)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}
