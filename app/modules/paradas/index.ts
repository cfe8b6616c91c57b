export {
  type Cycle,
  closableOn,
  cycleState,
  isPracticeDay,
  pauseRanges,
  summariseCycle,
} from './cycle/cycle.ts';
export { declareRest, respondToIntention } from './cycle/daily.ts';
export { closeParada, followClosings, followResumptions } from './cycle/moves.ts';
export {
  countParadas,
  countStartedParadas,
  findMinutesOfDay,
  findParadaSpan,
  listPausedParadas,
} from './cycle/paradas.queries.ts';
export { startParada } from './cycle/paradas.ts';
export { toRecordedDay } from './cycle/reading.ts';
export { openIntention } from './cycle/sealed-texts.ts';
export { type ParadasToday, paradasTodayPart } from './cycle/today-part.queries.ts';
export { paradasApi } from './paradas.api.ts';
export { subscribeParadas } from './paradas.jobs.ts';
