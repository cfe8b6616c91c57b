import type { Role } from '#app/platform/http/actor.ts';

/** Who acts on the library, with the role that her account has (docs/rules.md, Roles). */
export type Uploader = { readonly memberId: number; readonly role: Role };

/** What the rules look at in a file. */
export type GuardedFile = { readonly uploadedBy: number | null };

/** Editors and admins see and change everything in the library. */
export function keepsLibrary({ role }: Uploader): boolean {
  return role === 'editor' || role === 'admin';
}

export function canUpload(uploader: Uploader): boolean {
  return keepsLibrary(uploader) || uploader.role === 'expert';
}

/** An expert sees and changes what she uploaded herself. */
export function canChange(uploader: Uploader, file: GuardedFile): boolean {
  if (keepsLibrary(uploader)) return true;
  return uploader.role === 'expert' && file.uploadedBy === uploader.memberId;
}
