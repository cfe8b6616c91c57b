import type { IncomingHttpHeaders } from 'node:http';
import { type StandInFailure, type StandInResponse, startStandIn } from './stand-in-server.ts';

/** What a screen sent. */
export type SentRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: IncomingHttpHeaders;
};

type Handler = (request: SentRequest) => StandInFailure | Promise<StandInFailure>;

/** The API as the browser of a component test meets it: a real server on this machine that says what the test says. */
export type ApiStandIn = {
  url: string;
  /** All that was asked for, in order. */
  readonly sent: SentRequest[];
  /** What one method and path are answered with, e.g. `on('GET', '/api/users_flow/today/', () => ({ body }))`. */
  on(method: string, path: string, handler: Handler): void;
  /** The requests of one method and path. */
  of(method: string, path: string): SentRequest[];
  /** Answers nothing for as long as it is lost: every connection breaks. */
  lose(isLost: boolean): void;
  reset(): void;
  close(): Promise<void>;
};

/** Starts it; what no handler answers is answered with 404. */
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
