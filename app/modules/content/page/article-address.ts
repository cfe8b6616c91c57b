/** The path pattern of an article of the blog. */
export const articlePath = '/blog/:slug';

/** Where the articles with a tag are listed. */
export function tagHref(tag: string): string {
  return `/blog?${new URLSearchParams({ etiqueta: tag })}`;
}

/** Where an article of the blog is read. */
export function articleHref(slug: string): string {
  return articlePath.replace(':slug', encodeURIComponent(slug));
}
