export { investmentHash } from './recording/investment-hash.browser.ts';
export { loadInvestmentSheet } from './recording/load-sheet.tsx';
export { removeInvestment, undoInvestment, undoMs } from './recording/removal.browser.ts';
