export { publicAddress } from './address.server.ts';
export { chooseImages, holdPublicImages, measurePublicImages } from './choosing.server.ts';
export { findFilmFile } from './copied-files.server.ts';
export { imageUsesPoint } from './image-uses.server.ts';
export { addImageIn, type PageImage, storeOwnImages } from './images.server.ts';
export {
  cropPhoto,
  readPhoto,
  removePhotoIn,
  replaceCropIn,
  replacePhotoIn,
  storePhoto,
} from './photo.server.ts';
export { shownVersionsPart } from './picture.queries.ts';
export {
  findPictures,
  findPicturesByVersion,
  holdImages,
  imageTag,
  type ShownPicture,
} from './picture.server.ts';
export { addRecordingIn, findRecordingSeconds, storeOwnRecording } from './recordings.server.ts';
export { sumStoredBytes } from './stored-files.queries.ts';
export { readUploadToken, signUploadToken } from './upload-token.server.ts';
export { maxVideoBytes } from './video-limits.ts';
export { receiveVideo, removeFilms, type VideoState, videoState, videoStates } from './videos.server.ts';
