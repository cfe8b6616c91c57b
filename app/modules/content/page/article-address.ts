/** The path pattern of an article of the blog. */
export const articlePath = '/blog/:slug';

/**
 * Returns the URL of the list of articles with a tag. A plain word is not encoded with URLSearchParams, because
 * the encoding would cost more than rendering a card.
 */
export function tagHref(tag: string): string {
  return `/blog?${plainWord.test(tag) ? `etiqueta=${tag}` : new URLSearchParams({ etiqueta: tag })}`;
}

const plainWord = /^[\w-]+$/;

/** Returns the URL of the list of audio or video articles. */
export function mediumHref(medium: 'audio' | 'video'): string {
  return `/blog?${new URLSearchParams({ medio: medium })}`;
}

/** Returns the URL of an article of the blog. */
export function articleHref(slug: string): string {
  return articlePath.replace(':slug', encodeURIComponent(slug));
}
