export { type GestureDayResponse, gestureAnswers, gestureStates } from './own/gesture.ts';
