export { answerGesture, copyGesture } from './own/gesture.server.ts';
export { type GestureParadas, gestureParadasPoint } from './own/gesture-parada.server.ts';
export { gestureToday, gestureTodayPart } from './own/gesture-today.server.ts';
export type { OwnReferentInput } from './own/own.schema.ts';
export { addOwnReferent } from './own/own.server.ts';
export { gesturesPart } from './own/written-gestures.queries.ts';
export { listWrittenGestures, openGestures } from './own/written-gestures.server.ts';
export { writeReviewIn } from './public/seeding.server.ts';
