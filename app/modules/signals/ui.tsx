export { AnswerChips } from './answer-chips.tsx';
