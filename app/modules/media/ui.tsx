export { Picture, type ShownPicture } from './picture-view.tsx';
export { longestVideoMinutes, mostVideoBytes, uploadsPath } from './video-limits.ts';
