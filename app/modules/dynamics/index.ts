export { listStoredVersions, storeDynamics } from './catalogue/catalogue.ts';
export { type DynamicDocument, dynamicDocument } from './catalogue/dynamic.ts';
export { readTitles } from './catalogue/reading.ts';
export type { ProposalInput } from './proposal/proposal.ts';
export { proposeDynamics } from './proposal/proposals.ts';
export { bestRatedPart, sessionsPart } from './session/session.queries.ts';
export { finishSession, startSession } from './session/session.ts';
