/** The settings that may make the program reachable from other machines. */
type Addresses = {
  HOST: string;
  SITE_URL?: string | undefined;
  APP_URL?: string | undefined;
  CONTENT_URL?: string | undefined;
  TRUST_PROXY: number;
};

/** Whether a host name refers only to this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Returns the name of the first setting that makes the program reachable from other machines. Returns null if
 * there is no such setting. The address on which the program listens is not enough to decide this: behind a
 * proxy on the same machine, all requests come from a loopback address.
 */
export function findPublicSetting(settings: Addresses): keyof Addresses | null {
  if (!isLoopbackHost(settings.HOST)) return 'HOST';
  const addresses = ['SITE_URL', 'APP_URL', 'CONTENT_URL'] as const;
  const isOurs = (address: string | undefined) =>
    address === undefined || isLoopbackHost(new URL(address).hostname);
  const named = addresses.find((name) => !isOurs(settings[name]));
  return named ?? (settings.TRUST_PROXY > 0 ? 'TRUST_PROXY' : null);
}
