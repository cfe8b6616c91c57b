/** Returns the cache tag for cached pages that show the comments of the page with this id. */
export function discussionTag(pageId: number): string {
  return `comments.page-${pageId}`;
}
