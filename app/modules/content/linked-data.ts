import { config } from '#app/platform/config.ts';
import type { Position } from './positions.ts';

/** What search engines read of a page, in the words of schema.org. */
type LinkedData = Readonly<Record<string, unknown>>;

const organization = { '@type': 'Organization', name: 'Yoi', url: `${config.siteUrl}/` } as const;

/** The site, who stands behind it, and what people ask, for the landing page (schema.org/WebSite, schema.org/FAQPage). */
export function landingData(
  description: string,
  questions: readonly { question: string; answerHtml: string }[],
): LinkedData {
  const answers = questions.map(({ question, answerHtml }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answerHtml },
  }));
  const faq = { '@type': 'FAQPage', inLanguage: 'es', mainEntity: answers };
  const site = webSite(description);
  return { '@context': 'https://schema.org', '@graph': answers.length > 0 ? [site, faq] : [site] };
}

function webSite(description: string): LinkedData {
  return {
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
  publishedAt: Date;
  tags: readonly string[];
  /** The path of its picture. */
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
    dateModified: laterOf(article.publishedOn, article.publishedAt.toISOString().slice(0, 10)),
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

/** A day that was given to an article may lie after the day on which it was put there. */
function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** The way to a page (schema.org/BreadcrumbList). */
function breadcrumbs(steps: readonly { name: string; path: string }[]): LinkedData {
  const items = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: config.siteUrl + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
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
