export { findApplication, findLead, hasLeftAddress } from './contact.queries.ts';
export { crmReportPoint } from './inbox.server.ts';
