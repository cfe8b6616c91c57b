export { publicAddress } from './address.ts';
export { chooseImages, holdPublicImages, measurePublicImages } from './choosing.ts';
export { imageUsesPoint } from './image-uses.ts';
export { type KeptImage, keepImageIn, storeOwnImages } from './images.ts';
export { roleFinderPoint } from './media.api.ts';
export {
  cropPhoto,
  keepCropIn,
  keepPhotoIn,
  readPhoto,
  removePhotoIn,
  storePhoto,
} from './photo.ts';
export { shownVersionsPart } from './picture.queries.ts';
export { findPictures, findPicturesOf, holdImages, imageTag, type ShownPicture } from './picture.ts';
export { findRecordingSeconds, keepRecordingIn, storeOwnRecording } from './recordings.ts';
export { readUploadToken, signUploadToken } from './upload-token.ts';
export { maxVideoBytes } from './video-limits.ts';
export { receiveVideo, removeFilmsOf, type VideoState, videoState } from './videos.ts';
