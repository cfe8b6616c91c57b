export { Picture, type ShownPicture, upTo } from './picture-view.tsx';
export { maxVideoBytes, maxVideoMinutes, uploadsPath } from './video-limits.ts';
