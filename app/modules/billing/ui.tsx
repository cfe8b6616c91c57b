export { Offer } from './member/offer.tsx';
