import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { secondMs } from '#app/platform/duration.ts';
import { toleranceSeconds, verifyIdToken } from './id-token.server.ts';
import { keysAt } from './key-sets.server.ts';
import { type ProvenIdentity, proofRefused, toIdentity } from './proof.server.ts';
import type { Provider } from './provider.server.ts';

const { projectId, issuerUrl, jwksUrl } = config.logins.firebase;

/** The maximum length of a person's id at Firebase. */
const maxSubjectLength = 128;

/** Returns the provider of our Firebase project; null if no project is configured. */
export function firebase(): Provider | null {
  if (!projectId) return null;
  return { id: 'firebase', name: 'Firebase', proveIdToken: (token) => proveIdToken(projectId, token) };
}

async function proveIdToken(project: string, token: string): Promise<ProvenIdentity> {
  const issuer = issuerUrl.endsWith(`/${project}`) ? issuerUrl : `${issuerUrl}/${project}`;
  const claims = await verifyIdToken(token, { issuers: [issuer], audience: project, keys: keysAt(jwksUrl) });
  const latest = now().getTime() / secondMs + toleranceSeconds;
  if (claims.auth_time === undefined || claims.auth_time > latest) throw proofRefused();
  if (claims.sub.length > maxSubjectLength) throw proofRefused();
  return toIdentity('firebase', claims.sub, { ...claims, isEmailConfirmed: claims.email_verified === true });
}
