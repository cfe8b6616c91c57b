export { DimensionCards } from './dimension-cards.tsx';
export { type Dimension, useDimensionWords } from './dimension-words.ts';
export {
  answerAt,
  completeAnswers,
  type MeasurePage,
  measurePages,
  type NotedAnswers,
  withAnswer,
} from './measure-pages.ts';
export { MeasureStep } from './measure-step.tsx';
export { MinutesTiles } from './minutes-tiles.tsx';
export {
  useCreateDraft,
  useFillDraft,
  useMoveParada,
  useParadas,
  useUnfinishedParada,
} from './use-paradas.ts';
