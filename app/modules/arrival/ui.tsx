export { isWelcomeDue } from './welcome-due.ts';
