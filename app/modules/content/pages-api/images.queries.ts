import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { StoredImage } from '../page/page.schema.ts';

/** The columns by which images are filtered and sorted. */
export type ImageColumn = 'id' | 'title' | 'width' | 'height';

/** A parsed image listing. */
export type ImageListing = {
  conditions: readonly { column: ImageColumn; value: string | number }[];
  /**
   * Words that the title must contain: all of these words (`and`), or at least one of these words (`or`). Null
   * if the query has no search.
   */
  search: { words: readonly string[]; operator: 'and' | 'or' } | null;
  order: 'random' | readonly { column: ImageColumn; descending: boolean }[];
  limit: number;
  offset: number;
  /** Whether the query filters by a tag. Images have no tags, so such a query matches nothing. */
  hasTags: boolean;
};

/**
 * The images of live pages. If several pages use an image, the image is read once, from the page that was
 * published last.
 */
const liveImages = sql`(
  select distinct on ((image ->> 'id')::bigint) (image ->> 'id')::bigint as id, image ->> 'title' as title,
    (image ->> 'width')::bigint as width, (image ->> 'height')::bigint as height, image
  from content_article as article
  join content_page as page on page.page_id = article.page_id and page.published_at is not null
  cross join lateral jsonb_array_elements(
    article.gallery_images || case when article.header_image is null then '[]' else jsonb_build_array(article.header_image) end
  ) as image
  order by (image ->> 'id')::bigint, page.live_revision_id desc
) as shown`;

/**
 * Lists the images of a listing. Also returns the total number of matches, which does not depend on the limit.
 */
export async function listLiveImages(
  on: Executor,
  listing: ImageListing,
): Promise<{ images: StoredImage[]; total: number }> {
  const found = sql`from ${liveImages} where ${toCondition(listing)}`;
  const { rows } = await sql<{ image: StoredImage }>`
    select shown.image ${found} order by ${toOrder(listing.order)} limit ${listing.limit} offset ${listing.offset}`.execute(
    on,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(on);
  return { images: rows.map(({ image }) => image), total: counted.rows[0]?.total ?? 0 };
}

/** Finds an image of a live page by its id; undefined if no live page uses this image. */
export async function findLiveImage(on: Executor, id: number): Promise<StoredImage | undefined> {
  const { rows } = await sql<{ image: StoredImage }>`
    select shown.image from ${liveImages} where shown.id = ${id}`.execute(on);
  return rows[0]?.image;
}

/**
 * The title of a page or question that uses an image. Also the member who, in addition to the editors, may
 * change this page or question.
 */
export type PageWithImage = { title: string; changeableBy: number | null };

/**
 * Lists the pages and landing page questions that use an image by id or in their text. The search covers live pages,
 * latest drafts and scheduled revisions.
 * @param addresses prefixes of the image's URLs
 */
export async function listPagesWithImage(
  on: Executor,
  { id, addresses }: { id: number; addresses: readonly string[] },
): Promise<PageWithImage[]> {
  const header = JSON.stringify({ id });
  const gallery = JSON.stringify([{ id }]);
  const isNamedIn = (text: RawBuilder<unknown>) =>
    sql`exists (select from unnest(${[...addresses]}::text[]) as address where strpos(${text}, address) > 0)`;
  const { rows } = await sql<PageWithImage>`
    select page.title, case when page.first_published_at is null then page.created_by end as "changeableBy"
    from content_page as page
    left join content_article as article on article.page_id = page.page_id and page.published_at is not null
    left join content_text as text on text.page_id = page.page_id and page.published_at is not null
    where article.header_image @> ${header}::jsonb or article.gallery_images @> ${gallery}::jsonb
      or ${isNamedIn(sql`concat(article.abstract, article.body_html, text.body_html)`)}
      or exists (
        select from content_revision as draft
        where draft.page_id = page.page_id
          and (draft.revision_id = page.latest_revision_id or draft.revision_id in (
            select due.revision_id from content_schedule as due
            where due.page_id = page.page_id and due.done_at is null and due.cancelled_at is null))
          and (draft.fields -> 'headerImage' @> ${header}::jsonb or draft.fields -> 'gallery' @> ${gallery}::jsonb
            or ${isNamedIn(sql`concat(draft.fields ->> 'abstract', draft.fields ->> 'body')`)}))
    union all
    select question, null from content_faq_item where ${isNamedIn(sql`answer_html`)}
    limit 20`.execute(on);
  return rows;
}

function toCondition({ conditions, search, hasTags }: ImageListing): RawBuilder<unknown> {
  const parts = conditions.map(({ column, value }) => sql`shown.${sql.ref(column)} = ${value}`);
  if (hasTags || search?.words.length === 0) parts.push(sql`false`);
  if (search && search.words.length > 0) {
    const words = search.words.map(
      (word) => sql`strpos(content_fold(shown.title), content_fold(${word}::text)) > 0`,
    );
    parts.push(sql`(${sql.join(words, search.operator === 'or' ? sql` or ` : sql` and `)})`);
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

function toOrder(order: ImageListing['order']): RawBuilder<unknown> {
  if (order === 'random') return sql`random()`;
  const keys = order.map(({ column, descending }) =>
    descending ? sql`shown.${sql.ref(column)} desc` : sql`shown.${sql.ref(column)}`,
  );
  return sql.join([...keys, sql`shown.id`]);
}
