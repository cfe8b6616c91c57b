import { msg } from '@lingui/core/macro';
import { findMember } from '#app/modules/accounts/index.ts';
import { readText } from '#app/modules/content/index.ts';
import { db } from '#app/platform/db/db.ts';
import { log } from '#app/platform/log.ts';
import { definePage, type PageRequest } from '#app/platform/pages/page.ts';
import { guessCountry, otherCountry, readHelpCountry } from './help-country.ts';
import { HelpView } from './help-view.part.tsx';

/**
 * `/ayuda`: whom to call, her country first, then the words that editors keep. It depends on who asks and from where, so it
 * is never kept; the numbers are part of the program and stand there without the database too.
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

/** What she chose, else what she set for herself, else what her browser says; null where nothing is known. */
async function findCountry({ fields, viewer, reply }: PageRequest): Promise<string | null> {
  const chosen = readHelpCountry(fields.pais ?? '');
  if (chosen !== null) return chosen;
  const own = viewer ? (await findMember(db, viewer.memberId))?.country : undefined;
  if (own) return readHelpCountry(own) ?? otherCountry;
  return guessCountry(reply.request.headers['accept-language']);
}

/** Somebody who needs a number must not be told that a database is away. */
async function findWords() {
  try {
    return await readText('ayuda');
  } catch (error) {
    log.error({ err: error }, 'the words of the help page could not be read');
    return undefined;
  }
}
