import { config } from '#app/platform/config.ts';
import type { Position } from './positions.ts';

/** What search engines read of a page, in the words of schema.org. */
type LinkedData = Readonly<Record<string, unknown>>;

const organization = { '@type': 'Organization', name: 'Yoi', url: `${config.siteUrl}/` } as const;

/** The site and who stands behind it, for the landing page (schema.org/WebSite). */
export function webSite(description: string): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Yoi',
    url: `${config.siteUrl}/`,
    inLanguage: 'es',
    description,
    publisher: organization,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${config.siteUrl}/blog?buscar={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** What search engines read of an article (schema.org/BlogPosting). */
export function blogPosting(article: {
  slug: string;
  title: string;
  intro: string;
  author: string;
  publishedOn: string;
  tags: readonly string[];
}): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.intro,
    url: `${config.siteUrl}/blog/${article.slug}`,
    mainEntityOfPage: `${config.siteUrl}/blog/${article.slug}`,
    inLanguage: 'es',
    datePublished: article.publishedOn,
    author: { '@type': 'Person', name: article.author },
    publisher: organization,
    keywords: article.tags.join(', '),
    isAccessibleForFree: true,
  };
}

/** What search engines read of an open position (schema.org/JobPosting): done from home, in its country. */
export function jobPosting(position: Position, bodyHtml: string): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: position.title,
    description: bodyHtml,
    datePosted: position.publishedOn,
    employmentType: 'CONTRACTOR',
    industry: position.area,
    occupationalCategory: position.speciality,
    hiringOrganization: organization,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: position.country },
    directApply: true,
  };
}
