import { defineExtensionPoint, type Extension } from '#app/platform/extension-point.server.ts';
import type { SharedKind } from './shared-kind.server.ts';

/**
 * The extension point for the kinds of records that members can share. Only `shared-reading.server.ts` may list
 * the kinds. Therefore every request that reads shared records passes `requireShared` (see "readers of what is
 * shared" in `tools/check/boundary-rules.ts`).
 */
export const sharedKindsPoint = defineExtensionPoint<SharedKind>('sharing.kinds');

/** Creates the entry for a kind in the `extensions` of the module that owns its tables. */
export function contributeKind(kind: SharedKind): Extension {
  return sharedKindsPoint.extend(kind);
}
