import { config } from '../config.server.ts';

/**
 * The headers of every response, including errors and files (docs/rules.md, Headers). The names are in lower case, as
 * Fastify stores them, because converting them for each response costs more than setting them.
 */
const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  ...(config.secureCookies ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
};

/**
 * Returns the origin of Stripe's payment pages. A stand-in in a test serves these pages from the origin of its
 * API.
 */
function payPages(apiUrl: string): string {
  const { origin } = new URL(apiUrl);
  return origin === 'https://api.stripe.com' ? 'https://checkout.stripe.com' : origin;
}

/** In development Vite serves styles inside scripts, and reloads pages over a socket. */
const styleSource = config.development ? "'self' 'unsafe-inline'" : "'self'";
const connectSource = config.development ? "'self' ws:" : "'self'";

/**
 * The permitted targets of our own forms. Signing in at an external provider sends a form that redirects to
 * that provider. The form of an order redirects to the payment page.
 */
const { google, apple, facebook } = config.logins;
const formTargets = new Set([
  config.siteUrl,
  config.appUrl,
  ...(google.clientId ? [new URL(google.issuerUrl).origin] : []),
  ...(apple.clientId ? [new URL(apple.issuerUrl).origin] : []),
  ...(facebook.clientId ? [new URL(facebook.pagesUrl).origin] : []),
  ...(config.stripe ? [payPages(config.stripe.apiUrl)] : []),
]);

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  `style-src ${styleSource}`,
  `style-src-attr ${config.development ? "'unsafe-inline'" : "'none'"}`,
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  `connect-src ${connectSource}`,
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  `form-action 'self'${formTargets.size > 1 ? ` ${[...formTargets].join(' ')}` : ''}`,
  "frame-ancestors 'none'",
  ...(config.secureCookies ? ['upgrade-insecure-requests'] : []),
].join('; ');

/** The headers of a public page. */
export const publicPageHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': pagePolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * The headers of a page for one member. Requests from this page to other sites have no referrer. Requests to
 * our own site must have a referrer: under `no-referrer` a browser posts forms with `Origin: null`, and such a
 * form looks like a form of another site.
 */
export const privatePageHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': pagePolicy,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * The headers of a page of the back office. Libraries of the back office insert style elements, which are permitted
 * if they carry the nonce. Development permits all style elements. A nonce would cancel this permission, so
 * development sets none.
 */
export function adminPageHeaders(styleNonce: string): Record<string, string> {
  const withNonce = config.development ? styleSource : `${styleSource} 'nonce-${styleNonce}'`;
  return {
    ...privatePageHeaders,
    'content-security-policy': pagePolicy.replace(`style-src ${styleSource}`, `style-src ${withNonce}`),
  };
}

/**
 * The headers of a response that needs no special headers, such as a redirect or a response that a library sends.
 */
export const plainHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

/** The headers that only API responses have. An API response is for one caller, so no cache stores it. */
export const apiOwnHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The headers of an API response. */
export const apiHeaders: Readonly<Record<string, string>> = { ...plainHeaders, ...apiOwnHeaders };

/** The headers of a file from the build. */
export const assetHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
};

/**
 * The headers of an uploaded file. Scripts in the file never run, no matter where it is opened. Other sites may show
 * the file, as the preview of a shared link does (docs/rules.md, Headers).
 */
export const mediaHeaders: Readonly<Record<string, string>> = {
  ...assetHeaders,
  'cross-origin-resource-policy': 'cross-origin',
};
