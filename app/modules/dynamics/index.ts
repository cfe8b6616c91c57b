export { listStoredVersions, storeDynamics } from './catalogue.ts';
export { type DynamicDocument, dynamicDocument } from './dynamic.ts';
export { dynamicsApi } from './dynamics.api.ts';
export { subscribeDynamics } from './dynamics.jobs.ts';
export { type PastSession, sessionsPart } from './dynamics.queries.ts';
export type { ProposalInput } from './proposal.ts';
export { type Proposal, proposeDynamics } from './proposals.ts';
