import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A simulated passkey. It has one key, which it uses for the challenges of all members. */
export type TestPasskey = { register(challenge: string): object };

const presentVerifiedAttested = 0x45;

/** Creates a passkey for the domain of the tests. */
export function aPasskey(): TestPasskey {
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const authData = Buffer.concat([
    createHash('sha256').update('yoi.test').digest(),
    Buffer.from([presentVerifiedAttested, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, credentialId.length]),
    credentialId,
    isoCBOR.encode(coseKey),
  ]);
  const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ]);
  const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString('base64url');
  const register = (challenge: string) => {
    const said = { type: 'webauthn.create', challenge, origin: 'http://yoi.test', crossOrigin: false };
    const clientDataJSON = Buffer.from(JSON.stringify(said)).toString('base64url');
    const response = { clientDataJSON, attestationObject };
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  };
  return { register };
}
