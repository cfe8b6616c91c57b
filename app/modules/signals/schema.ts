export { countSides, toDaySeries } from './day-series.ts';
export { questionToday, signalToday } from './signals.schema.ts';
