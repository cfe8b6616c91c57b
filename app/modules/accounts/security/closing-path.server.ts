/** The path of the page of the closing week, the only page that the member has as a signed-in member. */
export const closingPath = '/auth/cierre';
