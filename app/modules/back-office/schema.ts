export { auditEntry, auditResponse } from './audit.schema.ts';
export { foundMember, memberRecordResponse, membersResponse } from './members.schema.ts';
export { registryResponse } from './registry.schema.ts';
export { requestsResponse } from './requests.schema.ts';
