import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secrets.ts';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * The error for a sealed value that cannot be opened, because it was altered or moved, or because its key was
 * erased.
 */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/**
 * Seals with AES-256-GCM and a fresh random nonce. Returns nonce, ciphertext and tag. `location` is authenticated but
 * not stored in the result.
 */
export function seal(key: Uint8Array, text: Uint8Array, location: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(location));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens a value that `seal` returned for the same key and location.
 * @throws Unreadable
 */
export function open(key: Uint8Array, sealed: Uint8Array, location: string): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new Unreadable('the sealed value is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(location));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)),
      decipher.final(),
    ]);
  } catch {
    throw new Unreadable('the sealed value was altered or belongs elsewhere');
  }
}

/**
 * Seals a secret that an event or a job must carry, such as a one-time code for a mail. The request handler creates and
 * stores the code. The job carries the sealed code, so that every retry sends the same code in the same message.
 */
export function sealForJob(text: string): string {
  return seal(deriveKey('jobs'), Buffer.from(text), 'job').toString('base64url');
}

/**
 * Opens a value that `sealForJob` returned.
 * @throws Unreadable
 */
export function openFromJob(sealed: string): string {
  return open(deriveKey('jobs'), Buffer.from(sealed, 'base64url'), 'job').toString();
}
