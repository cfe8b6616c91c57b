export { Picture, type ShownPicture, upTo } from './picture-view.tsx';
export { longestVideoMinutes, mostVideoBytes, uploadsPath } from './video-limits.ts';
