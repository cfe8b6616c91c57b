export { type MoneyMomentInput, moneyMomentInput } from './moment/moment.schema.ts';
export { moneyKinds } from './moment/money-kinds.ts';
