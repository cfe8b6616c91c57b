export { AnswerChips } from './answer-chips.tsx';
export { missingDays } from './look-schedule.ts';
export { useSignalWords } from './use-signal-words.ts';
export { useSignals } from './use-signals.ts';
