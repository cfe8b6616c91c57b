export { answerQuestion } from './answers.server.ts';
export { lookFor } from './looks.server.ts';
export { signalsToday, signalsTodayParts } from './signals-today.server.ts';
