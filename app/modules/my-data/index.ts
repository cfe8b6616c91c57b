export { keptListsPoint } from './kept-lists.server.ts';
