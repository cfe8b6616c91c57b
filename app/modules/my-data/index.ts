export { type AskedExport, listAskedExports } from './exports.queries.ts';
export { requestExport } from './exports.server.ts';
export { keptListsPoint } from './kept-lists.server.ts';
