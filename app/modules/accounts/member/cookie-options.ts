import { config } from '#app/platform/config.ts';

/** For every cookie of ours: the whole site, not with another site's posts, and over https alone where there is https. */
export const lax = { path: '/', sameSite: 'lax', secure: config.secureCookies } as const;

/** How long a cookie stays that is to outlast sessions. */
export const yearSeconds = 31_449_600;
