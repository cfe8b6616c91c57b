export { listStoredVersions, storeDynamics } from './catalogue/catalogue.server.ts';
export { type DynamicDocument, dynamicDocument } from './catalogue/dynamic.ts';
export { readTitles } from './catalogue/reading.server.ts';
export type { ProposalInput } from './proposal/proposal.server.ts';
export { proposeDynamics } from './proposal/proposals.server.ts';
export { bestRatedPart, sessionsPart } from './session/session.queries.ts';
export { finishSession, startSession } from './session/session.server.ts';
export { sessionsOfDayPart } from './session/written-sessions.queries.ts';
export { listWrittenSessions, openDaySessions } from './session/written-sessions.server.ts';
