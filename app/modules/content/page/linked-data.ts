import { config } from '#app/platform/config.ts';

/** What search engines read of a page, in the words of schema.org. */
export type LinkedData = Readonly<Record<string, unknown>>;

/** Who stands behind the site. */
export const organization = { '@type': 'Organization', name: 'Yoi', url: `${config.siteUrl}/` } as const;
