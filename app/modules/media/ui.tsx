export { Picture, type ShownPicture, upTo } from './picture-view.tsx';
export { useVideoUpload, type VideoUpload } from './use-video-upload.ts';
export { maxMinutesOf, maxVideoBytes, maxVideoMinutes } from './video-limits.ts';
