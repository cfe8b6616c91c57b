/**
 * The path of the page of the closing week. No other page treats the member as signed in during that week.
 */
export const closingPath = '/auth/cierre';
