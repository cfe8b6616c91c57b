export { writeReviewIn } from './seeding.server.ts';
