export { findApplication, findLead, hasLeftWord } from './contact.queries.ts';
