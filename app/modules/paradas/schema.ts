export { dayStates, paradaStates } from './cycle/cycle.ts';
export {
  type DraftInput,
  intentionResponses,
  maxIntentionLength,
  maxLetterLength,
  maxQuestionLength,
  maxQuestions,
  type ParadaResponse,
  paradaResponse,
  type Question,
  type Report,
  reportResponse,
} from './cycle/paradas.schema.ts';
