/** The path pattern of an article of the blog. */
export const articlePath = '/blog/:slug';

/** Where an article of the blog is read. */
export function articleHref(slug: string): string {
  return articlePath.replace(':slug', encodeURIComponent(slug));
}
