export { portfolioApi } from './portfolio.api.ts';
export { eraseInvestments, exportInvestments } from './portfolio.ts';
