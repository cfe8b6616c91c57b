export { type DayEntry, entriesOfDayPart } from './entry/entry.queries.ts';
export { recordInvestmentIn } from './entry/entry.ts';
export { portfolioApi } from './portfolio.api.ts';
export { subscribePortfolio } from './portfolio.jobs.ts';
export { sumsPart } from './summary/summary.queries.ts';
export { adviceFrom } from './summary/summary.ts';
export { provideParadaSpans } from './summary/window.ts';
