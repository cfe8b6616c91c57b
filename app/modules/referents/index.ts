export { writeReviewIn } from './public/seeding.server.ts';
