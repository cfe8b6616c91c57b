import type { IncomingHttpHeaders } from 'node:http';
import { type StandInFailure, type StandInResponse, startStandIn } from './stand-in-server.ts';

/** A request of a screen. */
export type SentRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: IncomingHttpHeaders;
};

type Handler = (request: SentRequest) => StandInFailure | Promise<StandInFailure>;

/** The API in a component test: a real server on this machine whose responses are defined by the test. */
export type ApiStandIn = {
  url: string;
  /** All requests so far, in order. */
  readonly sent: SentRequest[];
  /** Defines the response to a method and path, e.g. `on('GET', '/api/users_flow/today/', () => ({ body }))`. */
  on(method: string, path: string, handler: Handler): void;
  /** Returns the requests of one method and path. */
  of(method: string, path: string): SentRequest[];
  /** Breaks every connection without a response while it is true. */
  lose(isLost: boolean): void;
  reset(): void;
  close(): Promise<void>;
};

/** Starts the stand-in. Requests without a handler get 404. */
export async function startApi(): Promise<ApiStandIn> {
  const handlers = new Map<string, Handler>();
  const sent: SentRequest[] = [];
  const server = await startStandIn(async ({ method, path, query, text, headers }) => {
    const request = { method, path, query, body: parse(text), headers };
    sent.push(request);
    const unknown: StandInResponse = { status: 404, body: { detail: 'No encontrado.' } };
    return (await handlers.get(`${method} ${path}`)?.(request)) ?? unknown;
  });
  return {
    url: server.url,
    sent,
    on: (method, path, handler) => void handlers.set(`${method} ${path}`, handler),
    of: (method, path) => sent.filter((each) => each.method === method && each.path === path),
    lose: (isLost) => {
      server.failure = isLost ? 'cut' : null;
    },
    reset: () => {
      handlers.clear();
      sent.length = 0;
      server.failure = null;
    },
    close: server.close,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}
