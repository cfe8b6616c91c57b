export { answerQuestion } from './answers.server.ts';
export { startExperiment } from './experiment.server.ts';
export { keepResults } from './experiment-results.server.ts';
export { lookFor } from './looks.server.ts';
export {
  openSignalsDay,
  openSignalsHistory,
  signalsDayParts,
  signalsHistoryParts,
} from './signals-history.server.ts';
export { signalsToday, signalsTodayParts } from './signals-today.server.ts';
