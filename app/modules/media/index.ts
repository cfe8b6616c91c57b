export { registerMedia } from './delivery.api.ts';
export { answerImageUses } from './image-uses.ts';
export { type KeptImage, keepImageIn, storeOwnImages } from './images.ts';
export { defineMediaApi } from './media.api.ts';
export { prepareWaiting, subscribeMedia } from './media.jobs.ts';
export { findPictures, holdImages, imageTag, type ShownPicture } from './picture.ts';
export { registerUploads } from './tus.api.ts';
// For the applications of experts, which come later.
export {
  /** @public */
  signUploadToken,
} from './upload-token.ts';
export {
  /** @public */
  receiveVideo,
  /** @public */
  type VideoState,
  /** @public */
  videoState,
} from './videos.ts';
