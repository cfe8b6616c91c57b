export { type Cycle, isPracticeDay } from './cycle.ts';
export { mayStartParada, requireSubscriptionForParadas, type Subscription } from './entitlement.ts';
export { followClosings } from './moves.ts';
export { paradasApi } from './paradas.api.ts';
export { subscribeParadas } from './paradas.jobs.ts';
export { findMinutesOfDay, listPausedParadas } from './paradas.queries.ts';
