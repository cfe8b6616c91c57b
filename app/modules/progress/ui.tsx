export { BalanceHistory } from './balance-chart.tsx';
export { useProgress } from './use-progress.ts';
