import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { Unreadable } from './sealing.ts';

/**
 * A sealed file: the layout version (1 byte), a random salt (16 bytes), then chunks of 64 KiB. Each chunk is
 * sealed with AES-256-GCM and followed by its tag. The last chunk may be shorter or empty. The content key is
 * derived from the key and the salt (HKDF-SHA-256), so one key may seal several files. The nonce of a chunk
 * contains the number of the chunk and marks the last chunk. A file that was cut, extended or reordered can
 * therefore not be opened. The location is authenticated in every chunk but not stored.
 */
const layout = 1;
const saltBytes = 16;
const headerBytes = 1 + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** Returns a new key for `sealStream`, as text that can be stored in a sealed field. */
export function randomFileKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a stream that seals the data written to it, and that holds only one chunk in memory. */
export function sealStream(key: string, location: string): Transform {
  const salt = randomBytes(saltBytes);
  const content = toContentKey(key, salt);
  const seal = (chunk: Buffer, index: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', content, toNonce(index, isLast));
    cipher.setAAD(Buffer.from(location));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  const stream = inChunks(chunkBytes, seal);
  stream.push(Buffer.concat([Buffer.from([layout]), salt]));
  return stream;
}

/** Returns the length of the content of a sealed file that has `bytes` bytes. */
export function openedBytes(bytes: number): number {
  const sealed = bytes - headerBytes;
  return sealed - tagBytes * Math.ceil(sealed / (chunkBytes + tagBytes));
}

/**
 * Opens a file that `sealStream` sealed with the same key and location. `sealed` begins at the first byte of the
 * file. The stream ends with the error `Unreadable` at the first altered chunk, or at the end of a file that was cut.
 * The reader has then already received the chunks before that point.
 */
export function openSealedStream(key: string, location: string, sealed: NodeJS.ReadableStream): Transform {
  let content: Buffer | null = null;
  const open = (chunk: Buffer, index: number, isLast: boolean) => {
    if (!content || chunk.length < tagBytes) throw new Unreadable('the sealed file was cut');
    const decipher = createDecipheriv('aes-256-gcm', content, toNonce(index, isLast), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(location));
    decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes));
    return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), finish(decipher)]);
  };
  const readHeader = (header: Buffer) => {
    if (header.readUInt8(0) !== layout) throw new Unreadable('the layout is not known');
    content = toContentKey(key, header.subarray(1));
  };
  const stream = inChunks(chunkBytes + tagBytes, open, { bytes: headerBytes, read: readHeader });
  return pipeline(sealed, stream, () => {
    // An error of the source also ends `stream`, so that the reader of `stream` receives it.
  });
}

function finish(decipher: { final(): Buffer }): Buffer {
  try {
    return decipher.final();
  } catch {
    throw new Unreadable('the sealed file was altered or belongs elsewhere');
  }
}

function toContentKey(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), salt, 'yoi sealed file', 32));
}

/** Returns a nonce: its first byte marks the last chunk, its last 4 bytes number the chunk (up to 256 TB). */
function toNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUInt32BE(index, 8);
  return nonce;
}

/**
 * Turns a stream into chunks of `size` bytes and replaces each chunk. Only the end of the stream shows which chunk is
 * the last one, so a full chunk is kept until more bytes arrive.
 */
function inChunks(
  size: number,
  replace: (chunk: Buffer, index: number, isLast: boolean) => Buffer,
  header?: { bytes: number; read(header: Buffer): void },
): Transform {
  const waiting: Buffer[] = [];
  let length = 0;
  let index = 0;
  let isHeaderRead = header === undefined;
  // If a piece has exactly this length, it is passed on without a copy. Files are read in pieces of one chunk.
  const take = (bytes: number): Buffer => {
    const parts: Buffer[] = [];
    for (let missing = bytes; missing > 0; ) {
      const first = waiting.shift() ?? Buffer.alloc(missing);
      if (first.length > missing) waiting.unshift(first.subarray(missing));
      parts.push(first.subarray(0, missing));
      missing -= Math.min(missing, first.length);
    }
    length -= bytes;
    const [only] = parts;
    return only && parts.length === 1 ? only : Buffer.concat(parts);
  };
  const takeHeader = () => {
    if (isHeaderRead || header === undefined || length < header.bytes) return;
    header.read(take(header.bytes));
    isHeaderRead = true;
  };
  const attempt = (done: TransformCallback, work: () => void) => {
    try {
      work();
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    done();
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      attempt(done, () => {
        waiting.push(bytes);
        length += bytes.length;
        takeHeader();
        if (!isHeaderRead) return;
        while (length > size) {
          this.push(replace(take(size), index, false));
          index += 1;
        }
      });
    },
    flush(done) {
      attempt(done, () => {
        if (!isHeaderRead) throw new Unreadable('the sealed file was cut');
        this.push(replace(take(length), index, true));
      });
    },
  });
}
