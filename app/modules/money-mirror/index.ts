export { recordMoneyMoment } from './moment/moment.server.ts';
