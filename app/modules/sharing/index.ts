export { isOpened, recordAccess } from './accesses.server.ts';
export type { SharedKind } from './shared-kind.server.ts';
export { contributeKind } from './shared-kinds.server.ts';
export type { SharedRecord } from './sharing.schema.ts';
export { share } from './sharing.server.ts';
