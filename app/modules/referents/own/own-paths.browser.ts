/** The path of the form for a private referent. */
export const newOwnHref = '/app/referentes/propios/nuevo';

/** Returns the path of a member's own referent. */
export function ownHref(id: number): string {
  return `/app/referentes/propios/${id}`;
}
