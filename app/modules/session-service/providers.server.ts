import { listProviders } from '#app/modules/logins/index.ts';
import { base } from './callback-url.server.ts';

/** A way to sign in, with the fields that next-auth clients read. */
type Provider = { id: string; name: string; type: 'credentials' | 'email' | 'oauth' };

/** Lists every way to sign in: by password, by mailed link, and by each configured service. */
export function allProviders(): Provider[] {
  return [
    { id: 'credentials', name: 'Credentials', type: 'credentials' },
    { id: 'email', name: 'Email', type: 'email' },
    ...listProviders(),
  ];
}

export function findProvider(id: string | undefined): Provider | undefined {
  return allProviders().find((provider) => provider.id === id);
}

/** Returns the response of GET `providers`: a map by id, with absolute URLs. */
export function providersResponse(): Record<string, Provider & { signinUrl: string; callbackUrl: string }> {
  return Object.fromEntries(
    allProviders().map(({ id, name, type }) => [
      id,
      { id, name, type, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` },
    ]),
  );
}
