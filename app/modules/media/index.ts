export { registerMedia } from './delivery.api.ts';
export { answerImageUses } from './image-uses.ts';
export { type KeptImage, keepImageIn, storeOwnImages } from './images.ts';
export { defineMediaApi } from './media.api.ts';
export { prepareWaiting, subscribeMedia } from './media.jobs.ts';
export { findPictures, holdImages, imageTag, type ShownPicture } from './picture.ts';
