import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { openS3 } from './s3.ts';

/** A store that speaks the three requests of S3 that we use. */
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
  } else {
    const found = objects.get(key);
    if (found) response.writeHead(200, { 'Content-Length': found.body.length }).end(found.body);
    else
      response
        .writeHead(404, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>');
  }
});

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
vi.stubEnv(
  'S3_URL',
  `s3://clave:secreto%2F1@s3.example/fotos?region=eu-west-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
);
vi.resetModules();
const { deleteMedia, getMedia, putMedia } = await import('./media.ts');

afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});

test('a file goes to the bucket, comes back and is deleted', async () => {
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

test.each(['s3://host/bucket', 's3://k:s@host/', 's3://k:s@host/a/b'])('the address %s is refused', (url) => {
  expect(() => openS3(url)).toThrow('The setting S3_URL');
});
