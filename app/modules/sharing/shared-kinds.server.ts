import { defineExtensionPoint, type Extension } from '#app/platform/extension-point.server.ts';
import type { SharedKind } from './shared-kind.server.ts';

/**
 * The extension point of the kinds that members can share. Only `shared-reading.server.ts` lists them, because every
 * reading passes `requireShared` there (`tools/check/boundary-rules.ts`, Readers of what is shared).
 */
export const sharedKindsPoint = defineExtensionPoint<SharedKind>('sharing.kinds');

/** Creates the entry of a kind for the `extensions` of the module that owns its tables. */
export function contributeKind(kind: SharedKind): Extension {
  return sharedKindsPoint.extend(kind);
}
