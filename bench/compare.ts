import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figures, loadWebhooks, mediansInTurns, mediansOf, type Request, type Target } from './load.ts';
import { startOnCore, stop, waitFor } from './processes.ts';

const barePort = 4621;

/** Request headers of a browser that fetches a page. */
export const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

/** One measured row. `ratio` is relative to the bare server in the same run. */
export type Row = { what: string; figures: Figures; ratio?: number };

/** A response for the bare server to send: its headers, and its body in base64. */
type BareResponse = { headers: Record<string, unknown>; body: string };

/** A tiny response. Its rate shows the speed of the machine itself. */
const twoWords: BareResponse = {
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"ok":true}').toString('base64'),
};

/**
 * Measures our page and a bare server alternately. The bare server sends the same bytes with the same headers.
 */
export async function comparePage(pid: number | undefined, what: string, url: string): Promise<Row[]> {
  const request: Request = { url, headers: browser };
  return compare(what, { pid, request }, await readRaw(request.url));
}

/**
 * Measures our responses and those of a bare server alternately. The bare server sends `raw`, which is by default a
 * response of two words.
 */
export function compare(what: string, ours: Target, raw: BareResponse = twoWords): Promise<Row[]> {
  const bare = `${what}: bare node:http${raw === twoWords ? ', two words' : ', the same bytes'}`;
  return compareAll(bare, [{ what, target: ours }], raw);
}

/**
 * Works like `compare` for several of our responses. The first row is the row of the bare server, and has the
 * name `name`.
 */
export async function compareAll(
  name: string,
  ours: readonly { what: string; target: Target }[],
  raw: BareResponse = twoWords,
): Promise<Row[]> {
  const [ofBare, ...ofOurs] = await besideBareServer(raw, ({ pid, url }) =>
    mediansInTurns([
      { pid, request: { ...ours[0]?.target.request, url } },
      ...ours.map(({ target }) => target),
    ]),
  );
  if (!ofBare) throw new Error('the bare server was not measured');
  const rows = ofOurs.map((figures, index) => ({
    what: ours[index]?.what ?? '',
    figures,
    ratio: figures.perCpuSecond / ofBare.perCpuSecond,
  }));
  return [{ what: name, figures: ofBare }, ...rows];
}

/**
 * Measures how fast the program stores webhooks. For comparison, a bare server receives the same events and
 * responds with two words.
 */
export async function compareWebhooks(
  what: string,
  ours: { pid: number | undefined; url: string },
  senders: { clients: number; secret: string },
): Promise<Row[]> {
  const [ofBare, ofOurs] = await besideBareServer(twoWords, (bare) =>
    mediansOf(
      [bare, ours].map(
        ({ pid, url }) =>
          () =>
            loadWebhooks(pid, url, senders),
      ),
    ),
  );
  if (!ofBare || !ofOurs) throw new Error('a server was not measured');
  const ratio = ofOurs.perCpuSecond / ofBare.perCpuSecond;
  return [
    { what: `${what}: bare node:http, two words`, figures: ofBare },
    { what, figures: ofOurs, ratio },
  ];
}

/** Starts a bare server that sends `raw`, and stops it after `work`. */
async function besideBareServer<Result>(
  raw: BareResponse,
  work: (bare: { pid: number | undefined; url: string }) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-bare-'));
  const file = path.join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify(raw));
  const bare = startOnCore(0, ['bench/bare-server.mjs', file, String(barePort)]);
  const url = `http://127.0.0.1:${barePort}/`;
  try {
    await waitFor(url);
    return await work({ pid: bare.pid, url });
  } finally {
    await stop(bare);
    await rm(folder, { recursive: true });
  }
}

/** Fetches a response as the server sent it: its body stays compressed, and its headers are unchanged. */
function readRaw(url: string): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: browser }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });
}

/** Prints the measured rows. */
export function printRows(rows: readonly Row[]): void {
  console.log(
    '\nAnswers per second of one core (processor time of our process), and as the load generator saw them\n',
  );
  console.table(
    Object.fromEntries(
      rows.map(({ what, figures, ratio }) => [
        what,
        {
          'per core-second': figures.perCpuSecond,
          ratio: ratio === undefined ? '' : ratio.toFixed(3),
          'per second': figures.perSecond,
          'p50 ms': figures.p50,
          'p99 ms': figures.p99,
          failed: figures.failures,
        },
      ]),
    ),
  );
}
