export { removeInvestment, undoInvestment, undoMs } from './recording/removal.browser.ts';
