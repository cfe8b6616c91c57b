export { momentsOfDayPart } from './written-moments.queries.ts';
export { listWrittenMoments, openDayMoments } from './written-moments.server.ts';
