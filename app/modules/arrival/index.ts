export { arrivalApi } from './arrival.api.ts';
export { subscribeArrival } from './arrival.jobs.ts';
