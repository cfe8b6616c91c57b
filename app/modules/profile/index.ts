export { profileApi } from './profile.api.ts';
