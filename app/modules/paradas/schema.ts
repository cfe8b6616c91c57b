export { dayStates, paradaStates } from './cycle.ts';
export { intentionResponses, paradaResponse } from './paradas.schema.ts';
