export { AnswerChips } from './answer-chips.tsx';
export { missingDays, useSignalWords } from './use-signal-words.ts';
export { useSignals } from './use-signals.ts';
