import type { Executor } from '#app/platform/db/db.ts';
import { testimonialsPageId } from '../page/page.queries.ts';
import type { StoredImage } from '../page/page.schema.ts';

/** A live testimonial; its title is `name|role or date|detail` (docs/rules.md, Positions and testimonials). */
export type StoredTestimonial = {
  id: number;
  slug: string;
  title: string;
  intro: string;
  abstract: string;
  /** Whether the testimonial was invented as an example of a testimonial. */
  isInvented: boolean;
  /** Slug of the dynamic at the end of the testimonial; empty if there is no dynamic. */
  dynamic: string;
  bodyHtml: string;
  headerImage: StoredImage | null;
};

/** Lists the live testimonials by date of publication, the oldest first. */
export function listTestimonials(on: Executor, limit: number): Promise<StoredTestimonial[]> {
  return liveTestimonials(on).orderBy('article.published_on').orderBy('page.page_id').limit(limit).execute();
}

/** Finds a live testimonial; undefined if there is no such testimonial. */
export function findTestimonial(on: Executor, pageId: number): Promise<StoredTestimonial | undefined> {
  return liveTestimonials(on).where('page.page_id', '=', pageId).executeTakeFirst();
}

function liveTestimonials(on: Executor) {
  return on
    .selectFrom('content_page as page')
    .innerJoin('content_article as article', 'article.page_id', 'page.page_id')
    .select([
      'page.page_id as id',
      'page.slug',
      'page.title',
      'article.intro',
      'article.abstract',
      'article.is_invented as isInvented',
      'article.dynamic',
      'article.body_html as bodyHtml',
      'article.header_image as headerImage',
    ])
    .where('page.parent_id', '=', testimonialsPageId)
    .where('page.published_at', 'is not', null);
}
