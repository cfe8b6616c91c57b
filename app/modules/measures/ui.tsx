export { ForestChart } from './forest-chart.tsx';
export { MeasureQuestion } from './measure-question.tsx';
export { PulseChart } from './pulse-chart.tsx';
export { SlopeChart } from './slope-chart.tsx';
export { useInstruments, useRecordMeasure } from './use-measures.ts';
