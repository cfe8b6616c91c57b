/** The address of the form for a private referent. */
export const newOwnHref = '/app/referentes/propios/nuevo';

/** Returns the address of a referent of the member's own. */
export function ownHref(id: number): string {
  return `/app/referentes/propios/${id}`;
}
