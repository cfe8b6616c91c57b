export { answerQuestion } from './answers.server.ts';
export { askQuestion } from './asking.server.ts';
export { lookFor } from './looks.server.ts';
export { signalsToday, signalsTodayParts } from './signals-today.server.ts';
