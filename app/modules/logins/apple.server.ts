import { config } from '#app/platform/config.server.ts';
import { discover, findIssuer } from './discovery.server.ts';
import { verifyIdToken } from './id-token.server.ts';
import { type ProvenIdentity, toIdentity } from './proof.server.ts';
import type { Provider } from './provider.server.ts';

const access = config.logins.apple;

/** Returns the provider Apple, which proves an identity only by its ID token; null if Apple is not configured. */
export function apple(): Provider | null {
  const { clientId } = access;
  if (!clientId) return null;
  return {
    id: 'apple',
    name: 'Apple',
    proveIdToken: (token, nonce) => proveIdToken(clientId, token, nonce),
    redirect: {
      configuration: () => discover({ ...access, clientId }),
      // If the mail address is requested, Apple sends its response as a form that the browser posts to us.
      parameters: { scope: 'openid email name', response_mode: 'form_post' },
    },
  };
}

async function proveIdToken(clientId: string, token: string, nonce?: string): Promise<ProvenIdentity> {
  const { issuer, keys } = await findIssuer({ ...access, clientId });
  const claims = await verifyIdToken(token, { issuers: [issuer], audience: clientId, keys, nonce });
  // Some of Apple's tokens have this claim as a string instead of a boolean.
  const isEmailConfirmed = claims.email_verified === true || claims.email_verified === 'true';
  return toIdentity('apple', claims.sub, { ...claims, isEmailConfirmed });
}
