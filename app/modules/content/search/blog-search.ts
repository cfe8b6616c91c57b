import { db } from '#app/platform/db/db.ts';
import { cutAtMarks, type Stretch } from './marks.ts';
import { type FoundArticle, listWhetherFound, searchArticles } from './search.queries.ts';
import { type SearchedWords, searchForgiving } from './search.ts';
import { spellingOf } from './search-words.ts';

/** An article found, with what matched; `excerpt` is a piece of its text where title and intro do not say why. */
export type BlogHit = {
  article: FoundArticle;
  title: Stretch[];
  intro: Stretch[];
  excerpt: Stretch[] | null;
};

/** Which words of a search some story has, and which none has. */
export type EitherWord = { found: string[]; missing: string[] };

/**
 * What a search of the blog found. `corrected` has the words that were looked for when nothing had those that were
 * typed; `either` is there where no story has all of the words, and these have some.
 */
export type BlogSearch = { hits: BlogHit[]; corrected: string | null; either: EitherWord | null };

type Slice = { limit: number; offset: number };

/**
 * Searches the blog, forgiving slips of the keyboard; at most `limit` hits after `offset`. Where no story has every
 * word, those that have any.
 */
export async function searchBlog(text: string, { limit, offset }: Slice): Promise<BlogSearch> {
  const { result, words, corrected } = await searchForgiving(
    db,
    text,
    (wanted) => searchArticles(db, { words: wanted, limit, offset }),
    (found) => found.length === 0,
  );
  if (result.length === 0 && words.length > 1) return searchEither(text, words, { limit, offset });
  return {
    hits: result.map(hitOf),
    corrected: corrected && result.length > 0 ? words.map(([first]) => first).join(' ') : null,
    either: null,
  };
}

/** The stories with any of the words, unless there are some with all of them on a page before this one. */
async function searchEither(text: string, words: SearchedWords, slice: Slice): Promise<BlogSearch> {
  const nothing = { hits: [], corrected: null, either: null };
  const before = slice.offset > 0 ? await searchArticles(db, { words, limit: 1, offset: 0 }) : [];
  if (before.length > 0) return nothing;
  const [rows, isFound] = await Promise.all([
    searchArticles(db, { words, operator: 'or', ...slice }),
    listWhetherFound(db, words),
  ]);
  const spelled = words.map(([first = '']) => spellingOf(first, text));
  return {
    ...nothing,
    hits: rows.map(hitOf),
    either: {
      found: spelled.filter((_, index) => isFound[index]),
      missing: spelled.filter((_, index) => !isFound[index]),
    },
  };
}

function hitOf(article: FoundArticle): BlogHit {
  const { excerpt, markedExcerpt } = article;
  return {
    article,
    title: cutAtMarks(article.title, article.markedTitle),
    intro: cutAtMarks(article.intro, article.markedIntro),
    excerpt: excerpt && markedExcerpt ? cutAtMarks(plain(excerpt), plain(markedExcerpt)) : null,
  };
}

/** The references in which the stored HTML writes its two special characters. */
function plain(text: string): string {
  return text.replaceAll(/&#x26;/gi, '&').replaceAll(/&#x3c;/gi, '<');
}
