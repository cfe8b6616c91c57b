/** Returns the cache tag for the cached pages that show the comments on the page with this id. */
export function discussionTag(pageId: number): string {
  return `comments.page-${pageId}`;
}
