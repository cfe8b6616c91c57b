export { sessionsResponse } from './session/session.schema.ts';
