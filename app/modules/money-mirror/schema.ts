export { moneyKinds } from './money-kinds.ts';
