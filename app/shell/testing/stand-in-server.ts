import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A stand-in's response to one request. */
export type StandInResponse = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
};

/**
 * A replacement for a response. With `hang` the service never responds. With `cut` the service breaks the
 * connection.
 */
export type StandInFailure = StandInResponse | 'hang' | 'cut';

/** A request in the form that stand-ins read, with the fields of its form. */
export type StandInRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  /** The unparsed body of the request. */
  text: string;
  headers: IncomingMessage['headers'];
};

/** An external service that is simulated on this machine. */
export type StandInServer = {
  /** The URL of the service, without a trailing slash. */
  url: string;
  /** The number of requests that the service received, by path. */
  readonly asked: Map<string, number>;
  /** A failure that replaces every response as long as it is set; null while there is none. */
  failure: StandInFailure | null;
  close(): Promise<void>;
};

/** Starts a service on a free port of this machine. */
export async function startStandIn(
  answer: (request: StandInRequest) => StandInFailure | Promise<StandInFailure>,
): Promise<StandInServer> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const read = await readRequest(request);
    asked.set(read.path, (asked.get(read.path) ?? 0) + 1);
    const reply = standIn.failure ?? (await answer(read));
    if (reply === 'hang') return;
    if (reply === 'cut') return void response.destroy();
    write(response, reply);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const standIn: StandInServer = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    asked,
    failure: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

async function readRequest(request: IncomingMessage): Promise<StandInRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    form: new URLSearchParams(text),
    text,
    headers: request.headers,
  };
}

function write(response: ServerResponse, { status = 200, body, headers = {} }: StandInResponse): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
