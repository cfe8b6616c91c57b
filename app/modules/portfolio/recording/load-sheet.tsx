/** Loads the code of the sheet in which the member records an investment from any screen. */
export const loadInvestmentSheet = () =>
  import('./investment-sheet.tsx').then((file) => file.InvestmentSheet);
