export { type MoneyMomentInput, moneyMomentInput } from './moment/moment.schema.ts';
