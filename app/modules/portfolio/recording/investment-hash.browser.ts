/** The URL fragment under which the form of an investment is open over the screen. */
export const investmentHash = '#apuntar';
