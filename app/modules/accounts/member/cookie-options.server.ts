import { config } from '#app/platform/config.server.ts';

/**
 * Options of every cookie of ours: it holds for the whole site, does not go with posts of other sites, and goes over
 * https alone where the site has it.
 */
export const lax = { path: '/', sameSite: 'lax', secure: config.secureCookies } as const;

/** The lifetime of a cookie that outlasts sessions. */
export const yearSeconds = 31_449_600;
