import { createHmac } from 'node:crypto';
import { ClientSecretPost, Configuration, None } from 'openid-client';
import { z } from 'zod';
import { config } from '#app/platform/config.server.ts';
import { externalTimeoutSeconds } from '#app/platform/outgoing.server.ts';
import { plainHttpAt } from './discovery.server.ts';
import { optionalWord, type ProvenIdentity, proofRefused, subject, toIdentity } from './proof.server.ts';
import type { Provider } from './provider.server.ts';
import { askProvider } from './provider-call.server.ts';

const { graphUrl, ...access } = config.logins.facebook;

const debugged = z.object({
  data: z.object({
    app_id: z.coerce.string().optional(),
    is_valid: z.boolean().optional(),
    type: z.string().optional(),
    user_id: z.coerce.string().optional(),
  }),
});
const application = z.object({ id: z.coerce.string() });
const person = z.object({ id: subject, name: optionalWord, email: z.string().optional() });

/**
 * Returns the provider Facebook; null if Facebook is not configured. Facebook signs no tokens, so each login sends a
 * query to Facebook.
 */
export function facebook(): Provider | null {
  const { clientId } = access;
  if (!clientId) return null;
  return {
    id: 'facebook',
    name: 'Facebook',
    proveAccessToken: (token) => proveAccessToken(clientId, token),
    redirect: {
      configuration: async () => dialogConfiguration(clientId),
      parameters: { scope: 'email,public_profile' },
    },
  };
}

/** Returns a fixed configuration, because Facebook publishes no metadata. */
function dialogConfiguration(clientId: string): Configuration {
  const configuration = new Configuration(
    {
      issuer: access.pagesUrl,
      authorization_endpoint: `${access.pagesUrl}/dialog/oauth`,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    },
    clientId,
    undefined,
    access.clientSecret ? ClientSecretPost(access.clientSecret) : None(),
  );
  configuration.timeout = externalTimeoutSeconds;
  for (const allow of plainHttpAt(graphUrl)) allow(configuration);
  return configuration;
}

/**
 * Refuses a token that was issued to another application. The operator of that application has the tokens of all its
 * users, and could otherwise sign in here as any of them.
 */
async function proveAccessToken(appId: string, token: string): Promise<ProvenIdentity> {
  const userId = access.clientSecret
    ? await inspect(appId, access.clientSecret, token)
    : await checkApplication(appId, token);
  const me = await askProvider(graph('me', { fields: 'id,name,email', access_token: token }), person);
  if (userId !== null && me.id !== userId) throw proofRefused();
  // Facebook returns a mail address only after its owner has confirmed it at Facebook.
  return toIdentity('facebook', me.id, { ...me, isEmailConfirmed: true });
}

/**
 * Sends a query about a token with the credentials of our application.
 * @returns the user of the token, if Facebook names one
 * @throws InvalidInput if the token is invalid or was issued to another application
 */
async function inspect(appId: string, secret: string, token: string): Promise<string | null> {
  const address = graph('debug_token', { input_token: token, access_token: `${appId}|${secret}` });
  const { data } = await askProvider(address, debugged);
  const isUser = data.type === undefined || data.type === 'USER';
  if (data.is_valid !== true || data.app_id !== appId || !isUser) throw proofRefused();
  return data.user_id ?? null;
}

/**
 * Checks for which application a token was issued. The query is made with the token itself and needs no secret of
 * ours.
 */
async function checkApplication(appId: string, token: string): Promise<null> {
  const { id } = await askProvider(graph('app', { fields: 'id', access_token: token }), application);
  if (id !== appId) throw proofRefused();
  return null;
}

function graph(path: string, query: { access_token: string } & Record<string, string>): URL {
  const address = new URL(`${graphUrl}/${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  if (access.clientSecret && path === 'me') {
    const proof = createHmac('sha256', access.clientSecret).update(query.access_token).digest('hex');
    address.searchParams.set('appsecret_proof', proof);
  }
  return address;
}
