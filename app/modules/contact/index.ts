export { findApplication, findLead, hasLeftAddress } from './contact.queries.ts';
