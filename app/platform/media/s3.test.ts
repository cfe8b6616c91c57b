// Runs alone because it changes settings.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { openS3 } from './s3.ts';

/** A stand-in for S3. It supports only the requests that we use. */
const objects = new Map<
  string,
  { body: Buffer; type: string | undefined; headers: NodeJS.Dict<string | string[]> }
>();
const server = createServer(async (request, response) => {
  const key = request.url?.split('?')[0] ?? '';
  if (!request.headers.authorization?.includes('Credential=clave/')) {
    response.writeHead(403).end();
  } else if (request.method === 'PUT') {
    objects.set(key, {
      body: await buffer(request),
      type: request.headers['content-type'],
      headers: request.headers,
    });
    response.writeHead(200, { ETag: '"x"' }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (request.url?.includes('list-type=2')) {
    const { searchParams } = new URL(request.url, 'http://s3');
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(listing(searchParams.get('prefix') ?? '', searchParams.get('continuation-token')));
  } else {
    const found = objects.get(key);
    const body = found?.body ?? Buffer.alloc(0);
    const [, start = '0', end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const part = body.subarray(Number(start), end === undefined ? undefined : Number(end) + 1);
    const status = part.length < body.length ? 206 : 200;
    if (found && request.method === 'HEAD') response.writeHead(200, { 'Content-Length': body.length }).end();
    else if (found) response.writeHead(status, { 'Content-Length': part.length }).end(part);
    else
      response
        .writeHead(404, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>');
  }
});

/** Lists only one object per page, so that the client has to request more pages. */
function listing(prefix: string, after: string | null): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(`/fotos/${prefix}`)).toSorted();
  const at = after === null ? 0 : Number(after);
  const contents = keys
    .slice(at, at + 1)
    .map(
      (key) =>
        `<Contents><Key>${key.slice('/fotos/'.length)}</Key><Size>${objects.get(key)?.body.length}</Size>` +
        '<LastModified>2026-11-01T10:00:00.000Z</LastModified></Contents>',
    );
  const more = at + 1 < keys.length;
  const next = more ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
vi.stubEnv(
  'S3_URL',
  `s3://clave:secreto%2F1@s3.example/fotos?region=eu-west-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
);
vi.resetModules();
const { deleteMedia, getMedia, listMedia, measureMedia, putMedia } = await import('./media.ts');

afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});

/** Lists every stored file. */
async function allListed() {
  const files = [];
  for await (const file of listMedia('a')) files.push(file);
  return files;
}

test('a file is stored in the bucket, returned and deleted', async () => {
  await putMedia('photos/1.webp', Readable.from([Buffer.from('imagen '), Buffer.from('ñ')]), {
    contentType: 'image/webp',
  });
  const kept = objects.get('/fotos/photos/1.webp');
  expect(kept?.body.toString()).toBe('imagen ñ');
  expect(kept?.type).toBe('image/webp');
  expect(Object.keys(kept?.headers ?? {}).filter((name) => name.includes('checksum'))).toEqual([]);
  const stored = await getMedia('photos/1.webp');
  expect((await buffer(stored?.stream ?? Readable.from([]))).toString()).toBe('imagen ñ');
  await deleteMedia('photos/1.webp');
  expect(await getMedia('photos/1.webp')).toBeNull();
});

test('ranges, lengths and the list of files can be read from a bucket', async () => {
  await putMedia('a/1.mp3', Buffer.from('0123456789'), { contentType: 'audio/mpeg' });
  await putMedia('b/3.mp3', Buffer.from('0'), { contentType: 'audio/mpeg' });
  await putMedia('a/2.mp3', Buffer.from('01'), { contentType: 'audio/mpeg' });
  const part = await getMedia('a/1.mp3', { start: 2, end: 4 });
  expect([part?.bytes, (await buffer(part?.stream ?? Readable.from([]))).toString()]).toEqual([3, '234']);
  expect([await measureMedia('a/1.mp3'), await measureMedia('a/3.mp3')]).toEqual([10, null]);
  expect(await allListed()).toEqual([
    { key: 'a/1.mp3', bytes: 10, storedAt: new Date('2026-11-01T10:00:00Z') },
    { key: 'a/2.mp3', bytes: 2, storedAt: new Date('2026-11-01T10:00:00Z') },
  ]);
});

test.each(['s3://host/bucket', 's3://k:s@host/', 's3://k:s@host/a/b'])('the S3 URL %s is refused', (url) => {
  expect(() => openS3(url)).toThrow('The setting S3_URL');
});
