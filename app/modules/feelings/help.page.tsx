import { msg } from '@lingui/core/macro';
import { findMember } from '#app/modules/accounts/index.ts';
import { readText } from '#app/modules/content/index.ts';
import { db } from '#app/platform/db/db.ts';
import { log } from '#app/platform/log.server.ts';
import { definePage, type PageRequest } from '#app/platform/pages/page.ts';
import { guessCountry, otherCountry, readHelpCountry } from './help-country.server.ts';
import { HelpView } from './help-view.part.tsx';

/**
 * `/ayuda`: telephone lines, and below them the text that editors wrote. The line of the visitor's country
 * comes first. The page depends on the visitor, so it is never cached. The program itself contains the numbers,
 * so the page shows them even if the database is unavailable.
 */
export const helpPage = definePage('/ayuda', {
  cache: 'never',
  query: { pais: readHelpCountry },
  get: async (request) => {
    const [country, text] = await Promise.all([findCountry(request), findWords()]);
    return {
      head: { title: text?.title ?? request.i18n._(msg`Ayuda`), canonicalPath: '/ayuda' },
      body: <HelpView country={country} words={text?.body} />,
    };
  },
});

/**
 * Finds the visitor's country. A country that the visitor chose on the page has priority, then the country of
 * the profile, then the country of the browser's languages. Returns null if none of these is known.
 */
async function findCountry({ fields, viewer, reply }: PageRequest): Promise<string | null> {
  const chosen = readHelpCountry(fields.pais ?? '');
  if (chosen !== null) return chosen;
  const own = viewer ? (await findMember(db, viewer.memberId))?.country : undefined;
  if (own) return readHelpCountry(own) ?? otherCountry;
  return guessCountry(reply.request.headers['accept-language']);
}

/**
 * Reads the text that editors wrote. Returns undefined if the database is unavailable, because a visitor who needs a
 * number must not get an error page.
 */
async function findWords() {
  try {
    return await readText('ayuda');
  } catch (error) {
    log.error({ err: error }, 'the words of the help page could not be read');
    return undefined;
  }
}
