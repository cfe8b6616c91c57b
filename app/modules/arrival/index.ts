export { countFurthestSteps } from './furthest.queries.ts';
