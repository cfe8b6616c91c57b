/** Loads what Hoy needs without the server: the line about it, and the start of a later day than the stored one. */
export const loadAway = () => import('./away-line.tsx');
