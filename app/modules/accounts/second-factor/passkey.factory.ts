import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A simulated passkey. The passkey has one key and uses it for the challenges of all members. */
export type TestPasskey = {
  /** Returns the response of a browser that creates the passkey. */
  register(challenge: string): object;
  /** Returns the response of a browser that signs in with the passkey. */
  answer(challenge: string): object;
};

const presentVerifiedAttested = 0x45;
const presentVerified = 0x05;

/** Creates a passkey for the domain of the tests. */
export function aPasskey(): TestPasskey {
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const authData = Buffer.concat([
    domainHash,
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
  const known = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  const register = (challenge: string) => {
    const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url');
    return { ...known, response: { clientDataJSON, attestationObject } };
  };
  const answer = (challenge: string) => {
    const client = clientData('webauthn.get', challenge);
    const authenticator = Buffer.concat([domainHash, Buffer.from([presentVerified, 0, 0, 0, 0])]);
    const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticator.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { ...known, response };
  };
  return { register, answer };
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const domainHash = sha256('yoi.test');

function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: 'http://yoi.test', crossOrigin: false }));
}
