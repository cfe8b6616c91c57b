export {
  type Cycle,
  type CycleSummary,
  closableOn,
  cycleState,
  isPracticeDay,
  pauseRanges,
  summariseCycle,
} from './cycle.ts';
export { declareRest, respondToIntention } from './daily.ts';
export { mayStartParada, requireSubscriptionForParadas, type Subscription } from './entitlement.ts';
export { closeParada, followClosings } from './moves.ts';
export { paradasApi } from './paradas.api.ts';
export { subscribeParadas } from './paradas.jobs.ts';
export { countStartedParadas, findMinutesOfDay, listPausedParadas } from './paradas.queries.ts';
export { startParada } from './paradas.ts';
export { toRecordedDay } from './reading.ts';
export { openIntention } from './sealed-texts.ts';
export { type ParadasToday, paradasTodayPart } from './today-part.queries.ts';
