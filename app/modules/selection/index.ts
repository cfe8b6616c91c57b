export { type SeededApplication, writeApplicationsIn } from './seeding.server.ts';
