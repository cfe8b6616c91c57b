export { ChangeChart } from './change-chart.tsx';
export { ForestChart } from './forest-chart.tsx';
export { MeasureQuestion } from './measure-question.tsx';
export { PulseChart } from './pulse-chart.tsx';
export { useInstruments, useRecordMeasure } from './use-measures.ts';
export { useNumbers } from './use-numbers.ts';
