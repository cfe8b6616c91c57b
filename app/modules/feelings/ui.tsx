export { ShortCheckIn } from './short-check-in.tsx';
