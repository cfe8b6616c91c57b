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
  type Report,
  reportResponse,
} from './paradas.schema.ts';
