export { AnswerChips } from './answer-chips.tsx';
export { KnownSignals } from './known-signals.tsx';
