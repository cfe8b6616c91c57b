import { hkdfSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { config } from '../config.server.ts';
import { OperatorError } from '../operator-error.server.ts';

/**
 * The error for a key that is missing, damaged or not the expected one. The message is one sentence for the
 * operator.
 */
export class KeyError extends OperatorError {
  override name = 'KeyError';
}

const keysDirectory = path.join(config.dataDirectory, 'keys');
const loaded = new Map<string, Buffer>();

/**
 * Returns the secret `name` from `DATA_DIR/keys/`. The first call in any process creates the secret in a file that
 * only this user may read. If that folder is lost, all data that is sealed with its keys is lost. So back the folder
 * up, separately from the data.
 * @throws KeyError if the file does not hold `bytes` bytes
 */
export function loadKey(name: string, bytes = 32): Buffer {
  const cached = loaded.get(name);
  if (cached) return cached;
  const key = findKey(name, bytes) ?? createKey(name, bytes);
  loaded.set(name, key);
  return key;
}

/**
 * Reads the secret `name`. Returns null if the secret does not exist.
 * @throws KeyError if the file does not hold `bytes` bytes
 */
export function findKey(name: string, bytes = 32): Buffer | null {
  const file = keyFile(name);
  const text = readIfThere(file);
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== bytes)
    throw new KeyError(`The key file ${file} is damaged; restore it from your copy of the keys.`);
  chmodSync(file, 0o600);
  return key;
}

/** Derives a key for one purpose from the master key, so that no two purposes share a key. */
export function deriveKey(purpose: string): Buffer {
  const name = `derived ${purpose}`;
  const cached = loaded.get(name);
  if (cached) return cached;
  const key = Buffer.from(hkdfSync('sha256', loadKey('master'), '', `yoi ${purpose}`, 32));
  loaded.set(name, key);
  return key;
}

/**
 * Creates a key file under a temporary name and then links it to its final name, so that two processes that start at
 * the same time get the same key.
 */
function createKey(name: string, bytes: number): Buffer {
  mkdirSync(keysDirectory, { recursive: true, mode: 0o700 });
  chmodSync(keysDirectory, 0o700);
  const draft = `${keyFile(name)}.${randomBytes(6).toString('hex')}`;
  writeThrough(draft, randomBytes(bytes).toString('base64url'));
  try {
    linkSync(draft, keyFile(name));
    syncDirectory();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const key = findKey(name, bytes);
  if (!key) throw new KeyError(`The key file ${keyFile(name)} could not be written.`);
  return key;
}

function writeThrough(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, `${text}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncDirectory(): void {
  const handle = openSync(keysDirectory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function keyFile(name: string): string {
  return path.join(keysDirectory, `${name}.key`);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
