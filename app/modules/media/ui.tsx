export { Picture, type ShownPicture } from './picture-view.tsx';
