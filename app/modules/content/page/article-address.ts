/** The path pattern of an article of the blog. */
export const articlePath = '/blog/:slug';

/** Where the articles with a tag are listed. A plain word is its own spelling, and making others takes longer than a card. */
export function tagHref(tag: string): string {
  return `/blog?${plainWord.test(tag) ? `etiqueta=${tag}` : new URLSearchParams({ etiqueta: tag })}`;
}

const plainWord = /^[\w-]+$/;

/** Where the articles to hear or to see are listed. */
export function mediumHref(medium: 'audio' | 'video'): string {
  return `/blog?${new URLSearchParams({ medio: medium })}`;
}

/** Where an article of the blog is read. */
export function articleHref(slug: string): string {
  return articlePath.replace(':slug', encodeURIComponent(slug));
}
