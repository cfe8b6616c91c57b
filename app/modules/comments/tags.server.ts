/** The cache tag of the page that shows the comments of a page of the tree. */
export function discussionTag(pageId: number): string {
  return `comments.page-${pageId}`;
}
