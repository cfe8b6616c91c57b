import type { Role } from '#app/platform/http/actor.server.ts';
import { mayDo } from '#app/platform/staff/registry.ts';

/** A member who uses the library: the id, the role of the account, and the network address of the request. */
export type Uploader = { readonly memberId: number; readonly role: Role; readonly address?: string };

/** The columns of a file that decide who may change the file. */
export type GuardedFile = { readonly uploadedBy: number | null };

/** Whether the account manages the library. Editors and admins may see and change every file. */
export function canManageLibrary({ role }: Uploader): boolean {
  return role === 'editor' || role === 'admin';
}

export function canUpload({ role }: Uploader): boolean {
  return mayDo(role, 'images.upload');
}

/** Whether the account may see and change a file. Experts may see and change only their own uploads. */
export function canChange(uploader: Uploader, file: GuardedFile): boolean {
  if (canManageLibrary(uploader)) return true;
  return canUpload(uploader) && file.uploadedBy === uploader.memberId;
}
