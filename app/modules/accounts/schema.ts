export { emailAddress } from './member/member.schema.ts';
export { type StoredPurpose, storedPurposes } from './member/personal-consents.schema.ts';
export { entryPasskeyResponse, entryResponse } from './second-factor/staff-entry.schema.ts';
export { keyName, keysResponse, madeKeyResponse } from './security/keys.schema.ts';
export { staffNoticesResponse } from './security/notices.schema.ts';
export { rolesResponse } from './security/roles.schema.ts';
export { maxDeedReasonLength, seenDecision } from './session/team-decision.schema.ts';
