export {
  type Cycle,
  type CycleSummary,
  closableOn,
  cycleState,
  isPracticeDay,
  pauseRanges,
  summariseCycle,
} from './cycle.ts';
export { mayStartParada, requireSubscriptionForParadas, type Subscription } from './entitlement.ts';
export { followClosings } from './moves.ts';
export { paradasApi } from './paradas.api.ts';
export { subscribeParadas } from './paradas.jobs.ts';
export { findMinutesOfDay, findParadaSpan, listPausedParadas } from './paradas.queries.ts';
export { toRecordedDay } from './reading.ts';
export { openIntention } from './sealed-texts.ts';
export { type ParadasToday, paradasTodayPart } from './today-part.queries.ts';
