import { db } from '#app/platform/db/db.ts';
import { cutAtMarks, type Stretch } from './marks.server.ts';
import { type FoundArticle, listWhetherFound, searchArticles } from './search.queries.ts';
import { type SearchedWords, searchWithCorrections } from './search.server.ts';
import { findSpelling } from './search-words.server.ts';

/**
 * An article found by a search, with its matches. `excerpt` is a part of the body; null if the title or the intro
 * shows a match.
 */
export type BlogHit = {
  article: FoundArticle;
  title: Stretch[];
  intro: Stretch[];
  excerpt: Stretch[] | null;
};

/**
 * The words of a search in two groups: words that at least one story contains, and words that no story
 * contains.
 */
export type EitherWord = { found: string[]; missing: string[] };

/**
 * The result of a blog search. `corrected` contains the corrected words if the typed words found nothing.
 * `either` is set if no story contains all of the words, and each hit contains only some of the words.
 */
export type BlogSearch = { hits: BlogHit[]; corrected: string | null; either: EitherWord | null };

type Slice = { limit: number; offset: number };

/**
 * Searches the blog and corrects typing errors. Skips `offset` hits and returns at most `limit` hits. If no story
 * contains every word, the hits are the stories with any of the words.
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

/**
 * Finds the stories with any of the words. If an earlier page of the results had stories with all of the words,
 * returns nothing.
 */
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

/** Decodes the two character references that the stored HTML contains. */
function plain(text: string): string {
  return text.replaceAll(/&#x26;/gi, '&').replaceAll(/&#x3c;/gi, '<');
}
