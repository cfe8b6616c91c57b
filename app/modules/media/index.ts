export { publicAddress } from './address.ts';
export { chooseImages, holdPublicImages, measurePublicImages } from './choosing.ts';
export { imageUsesPoint } from './image-uses.ts';
export { addImageIn, type PageImage, storeOwnImages } from './images.ts';
export { roleFinderPoint } from './media.api.ts';
export {
  cropPhoto,
  readPhoto,
  removePhotoIn,
  replaceCropIn,
  replacePhotoIn,
  storePhoto,
} from './photo.ts';
export { shownVersionsPart } from './picture.queries.ts';
export { findPictures, findPicturesByVersion, holdImages, imageTag, type ShownPicture } from './picture.ts';
export { addRecordingIn, findRecordingSeconds, storeOwnRecording } from './recordings.ts';
export { readUploadToken, signUploadToken } from './upload-token.ts';
export { maxVideoBytes } from './video-limits.ts';
export { receiveVideo, removeFilms, type VideoState, videoState } from './videos.ts';
