import { config } from '#app/platform/config.server.ts';

/** The origin of the service, and the base URL of its actions. */
export const origin = config.siteUrl;
export const base = `${origin}/api/auth`;

const ownOrigins = new Set([config.siteUrl, config.appUrl, config.contentUrl]);

/** Returns whether a value of a query or cookie can be a callback URL: a path, or an http(s) URL. */
export function isCallbackUrl(value: string): boolean {
  if (value.startsWith('/')) return true;
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/**
 * Returns the URL to which a browser is redirected. A path gets our origin, a URL of one of our origins stays
 * unchanged, and everything else becomes the bare origin. `//evil` becomes `origin//evil` and thus stays on our
 * origin (next-auth 4, default redirect callback).
 */
export function safeCallbackUrl(value: string | undefined): string {
  if (!value) return origin;
  if (value.startsWith('/')) return inAscii(`${origin}${value}`);
  if (!isCallbackUrl(value) || !ownOrigins.has(new URL(value).origin)) return origin;
  const { username, password } = new URL(value);
  return username || password ? origin : inAscii(value);
}

/** Encodes a URL in ASCII, as a header requires. */
function inAscii(address: string): string {
  const url = new URL(address);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !address.endsWith('/');
  return isBare ? url.origin : url.href;
}
