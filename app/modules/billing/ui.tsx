export { Offer } from './member/offer.tsx';
export { OrderCard } from './member/order-card.tsx';
export { useSubscription } from './member/use-subscription.ts';
