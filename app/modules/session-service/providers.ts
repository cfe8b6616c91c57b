import { listProviders } from '#app/modules/logins/index.ts';
import { base } from './callback-url.ts';

/** A way to sign in, as clients of next-auth know it. */
type Provider = { id: string; name: string; type: 'credentials' | 'email' | 'oauth' };

/** Every way in: by password, by a mailed link, and by the services that are configured. */
export function allProviders(): Provider[] {
  return [
    { id: 'credentials', name: 'Credentials', type: 'credentials' },
    { id: 'email', name: 'Email', type: 'email' },
    ...listProviders(),
  ];
}

/** A provider by its id. */
export function findProvider(id: string | undefined): Provider | undefined {
  return allProviders().find((provider) => provider.id === id);
}

/** GET `providers`: a map by id, with absolute addresses. */
export function providersResponse(): Record<string, Provider & { signinUrl: string; callbackUrl: string }> {
  return Object.fromEntries(
    allProviders().map(({ id, name, type }) => [
      id,
      { id, name, type, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` },
    ]),
  );
}
