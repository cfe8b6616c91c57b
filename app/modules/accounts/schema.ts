export { seenDecision } from './member/team-decision.schema.ts';
export { entryPasskeyResponse, entryResponse } from './second-factor/staff-entry.schema.ts';
