export { type Cycle, dayStates, paradaStates, pausedDays, summariseCycle } from './cycle/cycle.ts';
export type { IntentionWhen } from './cycle/intention-when.ts';
export {
  type DraftInput,
  factorInput,
  factorKind,
  intentionResponses,
  intentionWhenResponse,
  maxLetterLength,
  maxQuestionLength,
  maxQuestions,
  type ParadaResponse,
  type Question,
} from './cycle/paradas.schema.ts';
export { questionVerdicts } from './cycle/report.schema.ts';
export {
  answerAt,
  completeAnswers,
  type MeasurePage,
  measurePages,
  type NotedAnswers,
  noteResponse,
} from './questions/measure-pages.ts';
export { countQuestionDays, hasFactor, listQuestionDays } from './questions/question-days.ts';
export { type Changes, changesOf } from './report/measured-changes.ts';
