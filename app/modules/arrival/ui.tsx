export { isWelcomeDue } from './use-steps.ts';
