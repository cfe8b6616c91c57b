import { db } from '#app/platform/db/db.ts';
import { cutAtMarks, type Stretch } from './marks.server.ts';
import { type FoundArticle, listWhetherFound, searchArticles } from './search.queries.ts';
import { type SearchedWords, searchWithCorrections } from './search.server.ts';
import { findSpelling } from './search-words.server.ts';

/**
 * An article found by a search, with its matches. `excerpt` is a piece of its body, if title and intro do not show the
 * match.
 */
export type BlogHit = {
  article: FoundArticle;
  title: Stretch[];
  intro: Stretch[];
  excerpt: Stretch[] | null;
};

/** The words of a search, divided into those that some story has and those that none has. */
export type EitherWord = { found: string[]; missing: string[] };

/**
 * The result of a blog search. `corrected` has the corrected words when the typed ones found nothing. `either` is set
 * when no story has all of the words and the hits have some of them.
 */
export type BlogSearch = { hits: BlogHit[]; corrected: string | null; either: EitherWord | null };

type Slice = { limit: number; offset: number };

/**
 * Searches the blog and corrects typing errors. Returns at most `limit` hits after `offset`. If no story has every
 * word, it returns those with any of them.
 */
export async function searchBlog(text: string, { limit, offset }: Slice): Promise<BlogSearch> {
  const { result, words, corrected } = await searchWithCorrections(
    db,
    text,
    (wanted) => searchArticles(db, { words: wanted, limit, offset }),
    (found) => found.length === 0,
  );
  if (result.length === 0 && words.length > 1) return searchEither(text, words, { limit, offset });
  return {
    hits: result.map(toBlogHit),
    corrected: corrected && result.length > 0 ? words.map(([first]) => first).join(' ') : null,
    either: null,
  };
}

/** Finds the stories with any of the words. Returns nothing if a page before this one had stories with all of them. */
async function searchEither(text: string, words: SearchedWords, slice: Slice): Promise<BlogSearch> {
  const nothing = { hits: [], corrected: null, either: null };
  const before = slice.offset > 0 ? await searchArticles(db, { words, limit: 1, offset: 0 }) : [];
  if (before.length > 0) return nothing;
  const [rows, isFound] = await Promise.all([
    searchArticles(db, { words, operator: 'or', ...slice }),
    listWhetherFound(db, words),
  ]);
  const spelled = words.map(([first = '']) => findSpelling(first, text));
  return {
    ...nothing,
    hits: rows.map(toBlogHit),
    either: {
      found: spelled.filter((_, index) => isFound[index]),
      missing: spelled.filter((_, index) => !isFound[index]),
    },
  };
}

function toBlogHit(article: FoundArticle): BlogHit {
  const { excerpt, markedExcerpt } = article;
  return {
    article,
    title: cutAtMarks(article.title, article.markedTitle),
    intro: cutAtMarks(article.intro, article.markedIntro),
    excerpt: excerpt && markedExcerpt ? cutAtMarks(plain(excerpt), plain(markedExcerpt)) : null,
  };
}

/** Decodes the two references that the stored HTML contains. */
function plain(text: string): string {
  return text.replaceAll(/&#x26;/gi, '&').replaceAll(/&#x3c;/gi, '<');
}
