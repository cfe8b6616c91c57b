export { type GestureDayResponse, gestureAnswers, gestureStates } from './own/gesture.ts';
export { type QueuedReview, queuedReview, reviewQueueResponse } from './public/referents.schema.ts';
