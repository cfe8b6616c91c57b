export { dayStates, paradaStates } from './cycle/cycle.ts';
export { type DayMove, withRest } from './cycle/day-move.ts';
export {
  type DraftInput,
  intentionResponses,
  maxLetterLength,
  maxQuestionLength,
  maxQuestions,
  type ParadaResponse,
  type Question,
} from './cycle/paradas.schema.ts';
export {
  answerAt,
  completeAnswers,
  type MeasurePage,
  measurePages,
  type NotedAnswers,
  noteResponse,
} from './questions/measure-pages.ts';
