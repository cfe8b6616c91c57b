import { config } from '#app/platform/config.server.ts';
import { type LinkedData, organization } from '../page/linked-data.server.ts';
import { drawingAddress, referenceHref, referentsPath } from '../page/reference-address.ts';
import type { Reference } from './references.queries.ts';

/** Structured data of a referent (schema.org/ProfilePage with its Person). */
export function profilePage(reference: Reference): LinkedData {
  const url = config.siteUrl + referenceHref(reference.slug);
  const person = {
    '@type': 'Person',
    '@id': `${url}#persona`,
    name: reference.name,
    description: reference.intro,
    image: config.siteUrl + drawingAddress(reference),
    url,
  };
  const page = {
    '@type': 'ProfilePage',
    url,
    name: reference.name,
    inLanguage: 'es',
    dateModified: reference.publishedAt.toISOString(),
    isAccessibleForFree: true,
    publisher: organization,
    mainEntity: person,
    citation: [...new Set(reference.facts.map(({ work }) => work))],
  };
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Referentes', item: config.siteUrl + referentsPath },
      { '@type': 'ListItem', position: 2, name: reference.name, item: url },
    ],
  };
  return { '@context': 'https://schema.org', '@graph': [page, trail] };
}
