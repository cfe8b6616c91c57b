export { loadMomentSheet } from './load-sheet.tsx';
export { momentHash } from './moment-hash.browser.ts';
export { useNamesOfMoments } from './use-names-of-moments.ts';
