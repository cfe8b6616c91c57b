import { config } from '#app/platform/config.server.ts';
import { type LinkedData, organization } from '../page/linked-data.server.ts';

/** Structured data of an article (schema.org/BlogPosting). */
export function blogPosting(article: {
  slug: string;
  title: string;
  intro: string;
  author: string;
  publishedOn: string;
  publishedAt: Date;
  tags: readonly string[];
  /** The path of the article's picture. */
  imagePath: string;
}): LinkedData {
  const url = `${config.siteUrl}/blog/${article.slug}`;
  const posting = {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.intro,
    url,
    mainEntityOfPage: url,
    image: config.siteUrl + article.imagePath,
    inLanguage: 'es',
    datePublished: article.publishedOn,
    dateModified: laterDay(article.publishedOn, article.publishedAt.toISOString().slice(0, 10)),
    author: { '@type': 'Person', name: article.author },
    publisher: organization,
    keywords: article.tags.join(', '),
    isAccessibleForFree: true,
  };
  const trail = breadcrumbs([
    { name: 'Blog', path: '/blog' },
    { name: article.title, path: `/blog/${article.slug}` },
  ]);
  return { '@context': 'https://schema.org', '@graph': [posting, trail] };
}

/**
 * Returns the later of two days. An author may date an article later than its publication. The modification
 * date must not be earlier than this date.
 */
function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** Structured data of the breadcrumbs of a page (schema.org/BreadcrumbList). */
function breadcrumbs(steps: readonly { name: string; path: string }[]): LinkedData {
  const items = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: config.siteUrl + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}
