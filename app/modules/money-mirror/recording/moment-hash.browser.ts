/** The hash of an address under which the form of a moment of money is open over the screen. */
export const momentHash = '#momento-de-dinero';
