/**
 * The path of the page of the closing week, the only page that the signed-in member can open in this week.
 */
export const closingPath = '/auth/cierre';
