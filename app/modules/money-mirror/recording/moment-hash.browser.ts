/** The hash of a URL that opens the form for a moment of money over the current screen. */
export const momentHash = '#momento-de-dinero';
