export { portfolioApi } from './portfolio.api.ts';
export { subscribePortfolio } from './portfolio.jobs.ts';
export { recordInvestmentIn } from './portfolio.ts';
