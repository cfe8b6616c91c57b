export { type GestureOfHoy, gestureTodayPart } from './own/gesture.queries.ts';
export { answerGesture, copyGesture } from './own/gesture.server.ts';
export type { Stretch } from './own/gesture.ts';
export { type GestureParadas, gestureParadasPoint } from './own/gesture-parada.server.ts';
export { gestureToday } from './own/gesture-today.server.ts';
export type { OwnReferentInput } from './own/own.schema.ts';
export { addOwnReferent } from './own/own.server.ts';
export { writeReviewIn } from './public/seeding.server.ts';
