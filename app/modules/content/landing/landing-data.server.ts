import { config } from '#app/platform/config.server.ts';
import { type LinkedData, organization } from '../page/linked-data.server.ts';

/**
 * Structured data of the landing page: the site, its publisher and the questions (schema.org/WebSite,
 * schema.org/FAQPage).
 */
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
