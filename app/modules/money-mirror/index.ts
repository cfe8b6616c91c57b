export { recordMoneyMoment } from './moment/moment.server.ts';
export { momentsOfDayPart } from './moment/written-moments.queries.ts';
export { listWrittenMoments, openDayMoments } from './moment/written-moments.server.ts';
