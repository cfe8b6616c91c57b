/**
 * Loads the code of the sheet in which the member records a moment of money. The sheet opens over any screen.
 */
export const loadMomentSheet = () => import('./moment-sheet.tsx').then((file) => file.MomentSheet);
