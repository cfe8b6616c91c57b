export { GestureAnswers } from './own/gesture-answers.tsx';
export { ownHref } from './own/own-paths.browser.ts';
