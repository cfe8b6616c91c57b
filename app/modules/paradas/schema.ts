export { dayStates, paradaStates } from './cycle.ts';
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
} from './paradas.schema.ts';
