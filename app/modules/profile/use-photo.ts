import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, patchForm, patchJson } from '#app/platform/browser/api.ts';
import { notify } from '#ui/overlays/toast.tsx';
import { photoChangeResponse, photoResponse } from './photo.schema.ts';
import { smallerPhoto } from './photo-file.browser.ts';
import type { ProfileResponse } from './profile.schema.ts';
import { updateCachedProfile } from './use-profile.ts';

type Focus = { x: number; y: number } | null;

export const photoKey = ['profile-photo'] as const;

/** Fetches the member's photo and the whole picture from which it was cropped. */
export function readPhoto({ id }: ProfileResponse) {
  return getJson(photoPath(id), photoResponse);
}

/**
 * Returns the functions that add, crop and remove the photo. Each of them shows the server's message and updates the
 * photo in the bars of the app.
 */
export function usePhotoWrites({ id }: ProfileResponse) {
  const queries = useQueryClient();
  const path = photoPath(id);
  const show = ({ detail, photo, photo_sizes }: z.output<typeof photoChangeResponse>) => {
    updateCachedProfile(queries, { photo, photo_sizes });
    notify.success(detail);
  };
  return {
    add: async (file: File, focus: Focus) => {
      const form = new FormData();
      const photo = await smallerPhoto(file);
      form.set('photo', photo, photo === file ? file.name : 'foto.jpg');
      if (focus) for (const axis of ['x', 'y'] as const) form.set(`focal_${axis}`, String(focus[axis]));
      show(await patchForm(path, form, photoChangeResponse));
    },
    crop: async (focus: Focus) =>
      show(await patchJson(path, { focal_x: focus?.x, focal_y: focus?.y }, photoChangeResponse)),
    remove: async () => show(await patchJson(path, { photo: null }, photoChangeResponse)),
  };
}

function photoPath(id: number): string {
  return `/api/user-profile-photo/${id}/`;
}
