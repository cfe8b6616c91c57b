import { z } from 'zod';
import { config } from '#app/platform/config.server.ts';
import { discover, findIssuer } from './discovery.server.ts';
import { verifyIdToken } from './id-token.server.ts';
import { optionalWord, type ProvenIdentity, proofRefused, subject, toIdentity } from './proof.server.ts';
import type { Provider } from './provider.server.ts';
import { askProvider } from './provider-call.server.ts';

const { apiUrl, ...access } = config.logins.google;

const tokenInfo = z.object({ aud: z.string().optional(), azp: z.string().optional() });
const userInfo = z.object({
  sub: subject,
  email: z.string().optional(),
  email_verified: z.unknown(),
  name: optionalWord,
  given_name: optionalWord,
});

/** Returns the provider Google; null if Google is not configured. */
export function google(): Provider | null {
  const { clientId } = access;
  if (!clientId) return null;
  return {
    id: 'google',
    name: 'Google',
    proveIdToken: (token, nonce) => proveIdToken(clientId, token, nonce),
    proveAccessToken: (token) => proveAccessToken(clientId, token),
    redirect: {
      configuration: () => discover({ ...access, clientId }),
      parameters: { scope: 'openid email profile' },
    },
  };
}

async function proveIdToken(clientId: string, token: string, nonce?: string): Promise<ProvenIdentity> {
  const { issuer, keys } = await findIssuer({ ...access, clientId });
  // Google's documentation gives the name of the issuer both with and without `https://`.
  const issuers = [issuer, issuer.replace(/^https?:\/\//, '')];
  const claims = await verifyIdToken(token, { issuers, audience: clientId, keys, nonce });
  return toIdentity('google', claims.sub, { ...claims, isEmailConfirmed: claims.email_verified === true });
}

/**
 * Proves an identity by an access token of Google. A token that was issued to another application is refused. The
 * operator of that application has the tokens of all its users, and could otherwise sign in here as any of them.
 * @throws InvalidInput; Unavailable
 */
async function proveAccessToken(clientId: string, token: string): Promise<ProvenIdentity> {
  const info = new URL(`${apiUrl}/oauth2/v3/tokeninfo`);
  info.searchParams.set('access_token', token);
  const { aud, azp } = await askProvider(info, tokenInfo);
  if ((aud ?? azp) !== clientId) throw proofRefused();
  const user = await askProvider(new URL(`${apiUrl}/oauth2/v3/userinfo`), userInfo, {
    authorization: `Bearer ${token}`,
  });
  return toIdentity('google', user.sub, { ...user, isEmailConfirmed: user.email_verified === true });
}
