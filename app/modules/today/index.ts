export { todayApi } from './today.api.ts';
