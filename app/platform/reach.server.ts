/** The settings by which a program can be reached from elsewhere. */
type Addresses = {
  HOST: string;
  SITE_URL?: string | undefined;
  APP_URL?: string | undefined;
  CONTENT_URL?: string | undefined;
  TRUST_PROXY: number;
};

/** Whether a host names this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * The name of the first setting by which others than this machine reach the program, or null where none does. Where it
 * listens says too little: behind a proxy on the same machine everybody comes through a loopback address.
 */
export function findPublicSetting(settings: Addresses): keyof Addresses | null {
  if (!isLoopbackHost(settings.HOST)) return 'HOST';
  const addresses = ['SITE_URL', 'APP_URL', 'CONTENT_URL'] as const;
  const isOurs = (address: string | undefined) =>
    address === undefined || isLoopbackHost(new URL(address).hostname);
  const named = addresses.find((name) => !isOurs(settings[name]));
  return named ?? (settings.TRUST_PROXY > 0 ? 'TRUST_PROXY' : null);
}
