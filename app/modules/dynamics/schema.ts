export { type SessionItem, sessionsResponse } from './session/session.schema.ts';
