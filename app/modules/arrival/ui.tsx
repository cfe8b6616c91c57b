export { isWelcomeDue } from './welcome-due.browser.ts';
