export { subscribeAttribution } from './attribution.jobs.ts';
