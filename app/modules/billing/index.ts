export { subscribeDemoMember } from './demonstration/demonstration-order.server.ts';
export { openParadaPoint } from './member/moves.server.ts';
export { quietPoint } from './member/offering.server.ts';
export { pauseWithParadaIn, resumeWithParadaIn } from './member/parada-pause.server.ts';
export { readOffer } from './member/reading.server.ts';
export { ensureFirstPrices } from './plan/prices.server.ts';
export { beginBilling, isSubscriptionOffered } from './subscription/beginning.server.ts';
export { type EntitlementFacts, entitlementPart } from './subscription/entitlement.queries.ts';
export { hasEntitlement } from './subscription/entitlement.server.ts';
