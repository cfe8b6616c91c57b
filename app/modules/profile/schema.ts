export { type ProfileInput, type ProfileResponse, profileResponse } from './profile.schema.ts';
