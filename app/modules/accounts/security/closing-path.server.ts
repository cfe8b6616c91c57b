/** The page of the week before an erasure, the only one that its member has. */
export const closingPath = '/auth/cierre';
