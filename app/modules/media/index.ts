export { registerMedia } from './delivery.api.ts';
export { answerImageUses, type ImageUse } from './image-uses.ts';
export { type KeptImage, keepImageIn, type StoredImageFile, storeImageCopy } from './images.ts';
export { defineMediaApi } from './media.api.ts';
export { prepareWaiting, subscribeMedia } from './media.jobs.ts';
export { findPictures, holdImages, imageTag, type Picture } from './picture.ts';
