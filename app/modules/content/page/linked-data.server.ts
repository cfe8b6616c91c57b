import { config } from '#app/platform/config.server.ts';

/** Structured data of a page for search engines, in the vocabulary of schema.org. */
export type LinkedData = Readonly<Record<string, unknown>>;

/** The publisher of the site. */
export const organization = { '@type': 'Organization', name: 'Yoi', url: `${config.siteUrl}/` } as const;
