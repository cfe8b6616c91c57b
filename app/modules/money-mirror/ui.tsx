export { loadMomentSheet } from './load-sheet.tsx';
export { momentHash } from './moment-hash.browser.ts';
