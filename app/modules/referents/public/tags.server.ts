/** The cache tag of the page that shows the reviews of a referent. */
export function reviewsTag(pageId: number): string {
  return `referents.page-${pageId}`;
}
