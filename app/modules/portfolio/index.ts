export { recordInvestment, recordInvestmentIn } from './entry/entry.ts';
export { type DayPut, putOfDayPart } from './entry/standing-entry.queries.ts';
export { setPlan } from './plan/plan.ts';
export { portfolioApi } from './portfolio.api.ts';
export { subscribePortfolio } from './portfolio.jobs.ts';
export { sumsPart } from './summary/summary.queries.ts';
export { adviceFrom, readTimeOf } from './summary/summary.ts';
export { provideParadaSpans } from './summary/window.ts';
