export { type GestureAnswer, gestureAnswers, gestureDays, gestureStates } from './own/gesture.ts';
