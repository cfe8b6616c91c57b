export { mayOffer, quietPoint } from './member/offering.server.ts';
