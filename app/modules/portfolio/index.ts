export { dynamicTitlesPoint } from './entry/dynamic-titles.server.ts';
export { adoptEntries } from './entry/entry.queries.ts';
export { minutesLeftIn, recordInvestment, recordInvestmentIn } from './entry/entry.server.ts';
export { type PutDay, putDaysPart } from './entry/put-days.queries.ts';
export { type DayPut, putOfDayPart } from './entry/standing-entry.queries.ts';
export { setPlan } from './plan/plan.server.ts';
export { sumsPart } from './summary/summary.queries.ts';
export { adviceFrom, readInvestedTime } from './summary/summary.server.ts';
export { paradaSpanPoint } from './summary/window.server.ts';
