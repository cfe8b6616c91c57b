export { type MoneyMomentInput, moneyMomentInput } from './moment/moment.schema.ts';
export { moneyKinds, moneyScripts } from './moment/money-kinds.ts';
