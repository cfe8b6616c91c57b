/**
 * The path of the page of the closing week. During that week no other page treats the member as signed in.
 */
export const closingPath = '/auth/cierre';
