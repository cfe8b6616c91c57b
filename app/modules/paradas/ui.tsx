export { type Dimension, useDimensionWords } from './cycle/dimension-words.ts';
export {
  useCreateDraft,
  useFillDraft,
  useMoveParada,
  useParadas,
  useUnfinishedParada,
} from './cycle/use-paradas.ts';
export { DimensionCards } from './questions/dimension-cards.tsx';
export {
  answerAt,
  completeAnswers,
  type MeasurePage,
  measurePages,
  type NotedAnswers,
  withAnswer,
} from './questions/measure-pages.ts';
export { MeasureStep } from './questions/measure-step.tsx';
export { MinutesTiles } from './questions/minutes-tiles.tsx';
