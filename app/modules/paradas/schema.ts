export { dayStates, paradaStates } from './cycle.ts';
export { intentionResponses, paradaResponse, type Report, reportResponse } from './paradas.schema.ts';
