/** The URL fragment that opens the form of an investment over the current screen. */
export const investmentHash = '#apuntar';
