import { config } from '#app/platform/config.server.ts';

/**
 * Options of all our cookies. A cookie is valid for the whole site and is not sent with posts from other sites. If
 * the site uses https, the cookie is sent only over https.
 */
export const lax = { path: '/', sameSite: 'lax', secure: config.secureCookies } as const;

/** The lifetime of a cookie that outlasts the sessions. */
export const yearSeconds = 31_449_600;
