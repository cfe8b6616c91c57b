import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { ListMemberFiles, MemberExport } from '#app/platform/module.server.ts';

/** The data that the modules store about a member: the lists from the modules' manifests, and the files. */
export type KeptLists = {
  readonly exports: readonly MemberExport[];
  readonly files: readonly ListMemberFiles[];
};

/**
 * The extension point for the lists of all modules. The shell provides the lists, because only the shell imports
 * every module.
 */
export const keptListsPoint = defineExtensionPoint<KeptLists>('my-data.kept-lists');
