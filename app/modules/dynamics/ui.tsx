export { DynamicCard } from './browse/dynamic-card.tsx';
export { DynamicIntro } from './browse/dynamic-intro.tsx';
export { DynamicsPlayer } from './player/dynamics-player.tsx';
export { createDeviceStore, readDeviceProgress } from './player/use-device-store.ts';
