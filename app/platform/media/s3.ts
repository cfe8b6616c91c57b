import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from '../config-error.ts';
import type { MediaStore } from './media.ts';
import { readS3Address } from './s3-address.ts';
import { openStream } from './spool.ts';

/**
 * Media in a bucket that speaks S3, at an address as `readS3Address` takes it.
 * @throws ConfigError when the address lacks a part
 */
export function openS3(address: string): MediaStore {
  const parts = readS3Address(address);
  if (!parts) throw new ConfigError('The setting S3_URL does not name a bucket with its key and secret.');
  const { bucket, ...settings } = parts;
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
