export { portfolioApi } from './portfolio.api.ts';
export { subscribePortfolio } from './portfolio.jobs.ts';
export { type DayEntry, entriesOfDayPart, sumsPart } from './portfolio.queries.ts';
export { adviceFrom, readTimeOf, recordInvestment, recordInvestmentIn, setPlan } from './portfolio.ts';
