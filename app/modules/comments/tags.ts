/** Tag of the cached page that shows what is said under a page of the tree. */
export function discussionTag(pageId: number): string {
  return `comments.page-${pageId}`;
}
