export { removeInvestment, undoInvestment, undoMs } from './recording/removal.ts';
