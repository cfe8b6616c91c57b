import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { ListMemberFiles, MemberExport } from '#app/platform/module.server.ts';

/** What the modules store about a member: the lists of their manifests, and the files. */
export type KeptLists = {
  readonly exports: readonly MemberExport[];
  readonly files: readonly ListMemberFiles[];
};

/** Receives the lists of all modules from the shell, which alone knows the modules. */
export const keptListsPoint = defineExtensionPoint<KeptLists>('my-data.kept-lists');
