import { msg } from '@lingui/core/macro';
import { InvalidInput } from '#app/platform/errors.ts';
import { apple } from './apple.server.ts';
import { facebook } from './facebook.server.ts';
import { firebase } from './firebase.server.ts';
import { google } from './google.server.ts';
import { looksLikeIdToken } from './id-token.server.ts';
import { type ProviderId, providerIds } from './logins.schema.ts';
import { type ProvenIdentity, proofRefused } from './proof.server.ts';
import type { Provider } from './provider.server.ts';

const known: Readonly<Record<ProviderId, () => Provider | null>> = { google, apple, facebook, firebase };

/** The display name of each service. */
export const providerNames: Readonly<Record<ProviderId, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  firebase: 'Firebase',
};

/** The tokens that a client sends as proof. If there are two, the ID token is used. */
export type Tokens = { id_token?: string | undefined; access_token?: string | undefined };

/**
 * Lists the configured providers in the order in which they are offered. The type `oauth` means that the provider has
 * a browser flow.
 */
export function listProviders(): { id: ProviderId; name: string; type: 'oauth' | 'credentials' }[] {
  return providerIds
    .map((id) => known[id]())
    .filter((provider) => provider !== null)
    .map(({ id, name, redirect }) => ({ id, name, type: redirect ? 'oauth' : 'credentials' }));
}

/**
 * Returns a configured provider.
 * @throws InvalidInput with a readable message if the provider is unknown or not configured
 */
export function requireProvider(id: string): Provider {
  const name = providerIds.find((candidate) => candidate === id);
  const provider = name && known[name]();
  if (provider) return provider;
  const service = name ? providerNames[name] : id.slice(0, 50);
  throw new InvalidInput({
    non_field_errors: [msg`Por ahora no se puede entrar con ${{ service }}.`],
  });
}

/**
 * Proves an identity by the tokens of a provider. An ID token may be in either field, because clients of the original
 * platform use both fields for it.
 * @throws InvalidInput if the tokens prove nothing; Unavailable if the provider does not respond
 */
export async function proveByTokens(provider: Provider, tokens: Tokens): Promise<ProvenIdentity> {
  const token = tokens.id_token || tokens.access_token || '';
  const isSigned = Boolean(tokens.id_token) || looksLikeIdToken(token);
  const prove = isSigned ? provider.proveIdToken : provider.proveAccessToken;
  if (!prove) throw proofRefused();
  return prove(token);
}

/**
 * Proves an identity by an ID token of our Firebase project.
 * @throws as `proveByTokens` and `requireProvider`
 */
export async function proveFirebase(idToken: string): Promise<ProvenIdentity> {
  return proveByTokens(requireProvider('firebase'), { id_token: idToken });
}
