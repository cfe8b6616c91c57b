export { subscribeDemoMember } from './demonstration/demonstration-order.server.ts';
