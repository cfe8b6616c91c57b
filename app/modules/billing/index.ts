export { subscribeDemoMember } from './demonstration/demonstration-order.server.ts';
export { mayOffer, quietPoint } from './member/offering.server.ts';
