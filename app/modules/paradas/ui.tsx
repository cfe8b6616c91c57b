export { sayOfDay, useDayMoves, useOnDaySaid } from './cycle/day-moves.ts';
export { useDimensionWords } from './cycle/use-dimension-words.ts';
export { useCreateDraft, useFillDraft, useMoveParada, useUnfinishedParada } from './cycle/use-paradas.ts';
export { DimensionCards } from './questions/dimension-cards.tsx';
export { MeasureStep } from './questions/measure-step.tsx';
export { MinutesTiles } from './questions/minutes-tiles.tsx';
