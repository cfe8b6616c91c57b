export { questionToday, signalToday } from './signals.schema.ts';
