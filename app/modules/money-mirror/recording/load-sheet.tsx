/**
 * Loads the code of the sheet that opens over any screen, in which the member writes down a moment of money.
 */
export const loadMomentSheet = () => import('./moment-sheet.tsx').then((file) => file.MomentSheet);
