export { useNamesOfMoments } from './moment/use-names-of-moments.ts';
export { loadMomentSheet } from './recording/load-sheet.tsx';
export { momentHash } from './recording/moment-hash.browser.ts';
