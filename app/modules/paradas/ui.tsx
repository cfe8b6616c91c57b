export { type DayMove, isIntentionResponse } from './cycle/day-move.ts';
export { changeDay } from './cycle/day-moves.browser.ts';
export { useDimensionWords } from './cycle/use-dimension-words.ts';
export { useCreateDraft, useFillDraft, useMoveParada, useUnfinishedParada } from './cycle/use-paradas.ts';
export { useWhenWords } from './cycle/use-when-words.ts';
export { DimensionCards } from './questions/dimension-cards.tsx';
export { MeasureStep } from './questions/measure-step.tsx';
export { MinutesTiles } from './questions/minutes-tiles.tsx';
export { WhenPicker } from './questions/when-picker.tsx';
