export { canRest, useRest } from './use-day-writes.ts';
export { useHoy } from './use-hoy.ts';
