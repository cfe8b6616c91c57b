import { db } from '#app/platform/db/db.ts';
import { cutAtMarks, type Stretch } from './marks.ts';
import { type FoundArticle, searchArticles } from './search.queries.ts';
import { searchForgiving } from './search.ts';

/** An article found, with what matched; `excerpt` is a piece of its text where title and intro do not say why. */
export type BlogHit = {
  article: FoundArticle;
  title: Stretch[];
  intro: Stretch[];
  excerpt: Stretch[] | null;
};

/** What a search of the blog found. `corrected` has the words that were looked for when nothing had those that were typed. */
export type BlogSearch = { hits: BlogHit[]; corrected: string | null };

/** Searches the blog, forgiving slips of the keyboard; at most `limit` hits after `offset`. */
export async function searchBlog(
  text: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<BlogSearch> {
  const { result, words, corrected } = await searchForgiving(
    db,
    text,
    (wanted) => searchArticles(db, { words: wanted, limit, offset }),
    (found) => found.length === 0 && offset === 0,
  );
  return {
    hits: result.map(hitOf),
    corrected: corrected && result.length > 0 ? words.map(([first]) => first).join(' ') : null,
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
