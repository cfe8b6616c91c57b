export { DynamicCard } from './browse/dynamic-card.tsx';
export { DynamicIntro } from './browse/dynamic-intro.tsx';
export { keepDynamic } from './browse/keep-dynamic.browser.ts';
export { SessionWords } from './browse/session-words.tsx';
export { useDynamics } from './browse/use-dynamics.ts';
export { createDeviceStore, readDeviceSession } from './player/device-store.ts';
export { DynamicsPlayer } from './player/dynamics-player.tsx';
export { CarriedDynamics } from './visit/carried-dynamics.tsx';
