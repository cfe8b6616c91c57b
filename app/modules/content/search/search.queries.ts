import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { type ArticleCard, blogPageId } from '../page/page.queries.ts';

/**
 * Lists words of the index that are similar to a given word. Two words are similar if removing at most one
 * letter from each makes them equal. At most 40 words are listed for each given word, and 200 in total.
 */
export async function listSimilarWords(
  on: Executor,
  words: readonly string[],
): Promise<{ given: string; known: string }[]> {
  const { rows } = await sql<{ given: string; known: string }>`
    select given.word as given, near.word as known
    from unnest(${[...words]}::text[]) as given (word)
    cross join lateral (
      select word from content_word where forms && content_forms(given.word)
      order by abs(length(word) - length(given.word)), word limit 40
    ) as near
    limit 200`.execute(on);
  return rows;
}

/**
 * An article found by a search, with marks around the matches. `excerpt` is null if the title or the intro shows a
 * match.
 */
export type FoundArticle = ArticleCard & {
  markedTitle: string;
  markedIntro: string;
  excerpt: string | null;
  markedExcerpt: string | null;
};

export type ArticleSearch = {
  words: readonly (readonly string[])[];
  limit: number;
  offset: number;
  /** Whether an article must contain every word (`and`, the default) or at least one of the words (`or`). */
  operator?: 'and' | 'or';
};

/** The characters before and after a match. No text contains these characters. */
const matchStart = '\u0002';
const matchEnd = '\u0003';

const wholeText = `HighlightAll=true, StartSel=${matchStart}, StopSel=${matchEnd}`;
const fragment = `MaxFragments=1, MinWords=12, MaxWords=32, StartSel=${matchStart}, StopSel=${matchEnd}`;

/**
 * Returns for each word whether a live article contains the word. Stop words of the index (*la*, *de*) are treated as
 * found.
 */
export async function listWhetherFound(
  on: Executor,
  words: readonly (readonly string[])[],
): Promise<boolean[]> {
  const each = words.map((word) => {
    const query = toTsquery([word], 'or');
    return sql`(numnode(${query}) = 0 or exists (
      select from content_search as search join content_page as page on page.page_id = search.page_id
      where content_indexed(search.document) @@ ${query} and page.parent_id = ${blogPageId} and page.published_at is not null))`;
  });
  const { rows } = await sql<{
    found: boolean[];
  }>`select array[${sql.join(each)}]::boolean[] as found`.execute(on);
  return rows[0]?.found ?? [];
}

/**
 * Lists live articles of the blog that contain every word, or any of the words. Articles with a match in the
 * title come first. Articles with a match in the intro come second, and articles with a match in the body last.
 * Articles of equal rank are ordered newest first. The marked texts are folded letter by letter.
 */
export async function searchArticles(
  on: Executor,
  { words, limit, offset, operator = 'and' }: ArticleSearch,
): Promise<FoundArticle[]> {
  if (words.length === 0) return [];
  const query = toTsquery(words, operator);
  const { rows } = await sql<FoundArticle>`
    with found as (
      select page.page_id, page.slug, page.title, article.intro, article.theme, article.abstract, author.name as author,
        article.published_on, article.reading_minutes, article.body_html, search.head,
        ts_rank(search.head, ${toTsquery(words, 'or')}) as rank
      from content_search as search
      join content_page as page on page.page_id = search.page_id
      join content_article as article on article.page_id = search.page_id
      join content_author as author on author.author_id = article.author_id
      where content_indexed(search.document) @@ ${query} and page.parent_id = ${blogPageId} and page.published_at is not null
      order by rank desc, article.published_on desc, page.page_id desc limit ${limit} offset ${offset}
    )
    select slug, title, intro, theme, abstract, author, published_on as "publishedOn", reading_minutes as "readingMinutes",
      ts_headline('spanish', content_fold(title), ${query}, ${wholeText}) as "markedTitle",
      ts_headline('spanish', content_fold(intro), ${query}, ${wholeText}) as "markedIntro",
      substr(plain, position(translate(marked, ${matchStart + matchEnd}, '') in content_fold(plain)), length(translate(marked, ${matchStart + matchEnd}, ''))) as excerpt,
      marked as "markedExcerpt"
    from found
    left join lateral (
      select plain, ts_headline('spanish', content_fold(plain), ${query}, ${fragment}) as marked
      from (select regexp_replace(body_html, '<[^>]*>', ' ', 'g') as plain) as text
      where not found.head @@ ${query}
    ) as body on true
    order by rank desc, published_on desc, page_id desc`.execute(on);
  return rows;
}

/**
 * Builds a tsquery. For each word, a text must contain the word or one of its corrections. The operator joins
 * these conditions.
 */
export function toTsquery(
  words: readonly (readonly string[])[],
  operator: 'and' | 'or',
): RawBuilder<unknown> {
  const groups = words.map(
    (group) =>
      sql`(${sql.join(
        group.map((word) => sql`plainto_tsquery('spanish', ${word})`),
        sql` || `,
      )})`,
  );
  return sql`(${sql.join(groups, operator === 'and' ? sql` && ` : sql` || `)})`;
}
