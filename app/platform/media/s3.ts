import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from '../config-error.ts';
import type { MediaStore } from './media.ts';
import { openStream } from './spool.ts';

/**
 * Media in a bucket that speaks S3: `s3://KEY:SECRET@host/bucket?region=…&endpoint=…`. Without `endpoint` it is
 * `https://host`; with one (`http://127.0.0.1:9000`) the host is not used.
 * @throws ConfigError when the address lacks a part
 */
export function openS3(address: string): MediaStore {
  const { bucket, ...settings } = readAddress(address);
  const client = new S3Client({
    ...settings,
    forcePathStyle: true,
    // Stores other than Amazon's refuse the checksums that newer clients add by themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
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
    async get(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body instanceof Readable ? { stream: Body, bytes: ContentLength ?? 0 } : null;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}

function readAddress(address: string) {
  const url = new URL(address);
  const bucket = url.pathname.slice(1);
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  if (!bucket || bucket.includes('/') || !credentials.accessKeyId || !credentials.secretAccessKey) {
    throw new ConfigError('The setting S3_URL must read s3://KEY:SECRET@host/bucket?region=…&endpoint=….');
  }
  return {
    bucket,
    credentials,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint:
      url.searchParams.get('endpoint') ?? `${url.protocol === 'http:' ? 'http' : 'https'}://${url.host}`,
  };
}
