export { DynamicCard } from './dynamic-card.tsx';
export { DynamicIntro } from './dynamic-intro.tsx';
export { DynamicsPlayer } from './dynamics-player.tsx';
export { createDeviceStore, readDeviceProgress } from './use-device-store.ts';
