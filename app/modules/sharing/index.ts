export { recordAccess } from './accesses.server.ts';
export type { SharedPermit } from './require-shared.server.ts';
export type { SharedKind, SharedPage } from './shared-kind.server.ts';
export { contributeKind } from './shared-kinds.server.ts';
export type { SharedRecord } from './sharing.schema.ts';
export { share } from './sharing.server.ts';
