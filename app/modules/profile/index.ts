export { photoApi } from './photo.api.ts';
export { profileApi } from './profile.api.ts';
export { subscribeProfile } from './profile.jobs.ts';
