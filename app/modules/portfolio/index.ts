export { dynamicTitlesPoint } from './entry/dynamic-titles.ts';
export { adoptEntries } from './entry/entry.queries.ts';
export { minutesLeftIn, recordInvestment, recordInvestmentIn } from './entry/entry.ts';
export { type PutDay, putDaysPart } from './entry/put-days.queries.ts';
export { type DayPut, putOfDayPart } from './entry/standing-entry.queries.ts';
export { setPlan } from './plan/plan.ts';
export { sumsPart } from './summary/summary.queries.ts';
export { adviceFrom, readInvestedTime } from './summary/summary.ts';
export { paradaSpanPoint } from './summary/window.ts';
