/** Loads the code of the sheet in which the member writes down a moment of money from any screen. */
export const loadMomentSheet = () => import('./moment-sheet.tsx').then((file) => file.MomentSheet);
