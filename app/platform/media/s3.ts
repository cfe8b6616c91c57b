import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { ConfigError } from '../config-error.server.ts';
import { secondMs } from '../duration.ts';
import type { ListedMedia, MediaStore } from './media-store.ts';
import { readS3Address } from './s3-address.ts';
import { openStream } from './spool.ts';

/**
 * Opens a media store in an S3 bucket. `address` is parsed by `readS3Address`.
 * @throws ConfigError if the address lacks a part
 */
export function openS3(address: string): MediaStore {
  const parts = readS3Address(address);
  if (!parts) throw new ConfigError('The setting S3_URL does not name a bucket with its key and secret.');
  const { bucket, ...settings } = parts;
  const client = new S3Client({
    ...settings,
    forcePathStyle: true,
    // S3 stores of providers other than Amazon refuse the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5 * secondMs, socketTimeout: 30 * secondMs },
  });
  return {
    async put(key, { file }, contentType) {
      const { stream, bytes } = await openStream(file);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: stream,
          ContentLength: bytes,
          ContentType: contentType,
        }),
      );
    },
    async get(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const asked = client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }));
      const { Body, ContentLength } = (await unlessMissing(asked)) ?? {};
      return Body instanceof Readable ? { stream: Body, bytes: ContentLength ?? 0 } : null;
    },
    async measure(key) {
      const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
      return found?.ContentLength ?? null;
    },
    list: (folder) => listObjects(client, { Bucket: bucket, Prefix: `${folder}/` }),
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}

async function* listObjects(
  client: S3Client,
  listed: { Bucket: string; Prefix: string },
): AsyncIterable<ListedMedia> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, listed)) {
    for (const { Key: key, Size: bytes = 0, LastModified: storedAt } of Contents) {
      if (key !== undefined && storedAt) yield { key, bytes, storedAt };
    }
  }
}

/**
 * Returns null if the object is missing. The response to a HEAD request has no body, so only its status identifies
 * the error.
 */
async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw error;
  }
}
