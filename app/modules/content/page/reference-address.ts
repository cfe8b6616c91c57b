/** The path of the page of all referents. */
export const referentsPath = '/referentes';

/** The path of the drawings: the portraits of referents, and the drawings beside posts. */
export const drawingsPath = `${referentsPath}/dibujos/`;

/**
 * Returns the URL of a portrait or of a post's drawing. The URL names a revision. A revision never changes, so
 * the drawing at this URL never changes either.
 */
export function drawingAddress({ id, revisionId }: { id: number; revisionId: number | null }): string {
  return `${drawingsPath}${id}-${revisionId ?? 0}.svg`;
}

/** Returns the URL of a referent's page. */
export function referenceHref(slug: string): string {
  return `${referentsPath}/${slug}`;
}
