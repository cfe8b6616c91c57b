import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ownAddress } from '#app/platform/browser/own-address.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { PhotoChooser } from './photo-chooser.tsx';
import { PhotoCrop } from './photo-crop.tsx';
import { type Crop, toFocus } from './photo-focus.browser.ts';
import type { ProfileResponse } from './profile.schema.ts';
import { photoKey, readPhoto, usePhotoWrites } from './use-photo.ts';
import { useChangeProfile } from './use-profile.ts';

type Props = { profile: ProfileResponse; onClose(): void };

/** The sheet in which the member chooses, crops or removes the photo. */
export function PhotoSheet({ profile, onClose }: Props) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const picture = usePhotoToCrop(profile, file);
  const writes = usePhotoWrites(profile);
  const form = useForm<() => Promise<unknown>>({
    fields: 'photo',
    save: async (write) => {
      await write();
      onClose();
    },
  });
  const focus = crop ? toFocus(crop) : null;
  const save = () => (file ? writes.add(file, focus) : writes.crop(focus));
  const choose = (chosen: File) => {
    setFile(chosen);
    setCrop(null);
    form.touch(['photo']);
  };
  return (
    <Sheet title={t`Tu foto`} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {() => (
        <div className="grid gap-4">
          <p className="text-sm text-muted">
            <Trans>
              Se ve junto a tu nombre en tu cuenta. Guardamos la imagen, no dónde ni con qué se hizo.
            </Trans>
          </p>
          {picture && (
            <PhotoCrop
              key={picture.url}
              url={picture.url}
              start={picture.focus}
              onCrop={setCrop}
              onBroken={() => {
                setFile(null);
                form.show({ photo: t`Este archivo no es una imagen que tu navegador pueda abrir.` });
              }}
            />
          )}
          <div role="alert" className="empty:hidden">
            {form.errors.photo && <FieldError id="photo-error">{form.errors.photo}</FieldError>}
          </div>
          {profile.photo !== null && file === null && <CommentsSwitch profile={profile} />}
          <div className="grid gap-2">
            {(file !== null || crop?.isMoved) && (
              <Button pending={form.isPending} onClick={() => void form.submit(save)}>
                <Trans>Guardar la foto</Trans>
              </Button>
            )}
            <PhotoChooser isFirst={!picture} onChoose={choose} />
            {profile.photo !== null && file === null && (
              <Button
                variant="quiet"
                pending={form.isPending}
                onClick={() => void form.submit(writes.remove)}
              >
                <Trans>Quitar la foto</Trans>
              </Button>
            )}
          </div>
        </div>
      )}
    </Sheet>
  );
}

/** The switch that shows the photo beside the member's comments. The choice is saved at once. */
function CommentsSwitch({ profile }: Pick<Props, 'profile'>) {
  const { t } = useLingui();
  const { mutate } = useChangeProfile();
  return (
    <Checkbox
      kind="switch"
      name="photo_in_comments"
      label={t`Mostrarla junto a mis comentarios`}
      help={t`La ve cualquiera que los lea. Si no, se ve la primera letra de tu nombre.`}
      checked={profile.photo_in_comments}
      onChange={(event) =>
        mutate(
          { photo_in_comments: event.currentTarget.checked },
          { onSuccess: () => notify.success(t`¡Cambios realizados con éxito!`, { id: 'profile' }) },
        )
      }
    />
  );
}

/**
 * Returns the picture to crop: the file that was just chosen, or else the whole picture of the current photo.
 */
function usePhotoToCrop(profile: ProfileResponse, file: File | null) {
  const { data } = useQuery({
    queryKey: [...photoKey, profile.photo],
    queryFn: () => readPhoto(profile),
    enabled: profile.photo !== null && file === null,
    // The URL of the picture expires after five minutes, so the response is not cached.
    staleTime: 0,
    gcTime: 0,
  });
  const local = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => URL.revokeObjectURL(local ?? ''), [local]);
  if (local) return { url: local, focus: { x: 0.5, y: 0.5 } };
  if (!data?.whole) return null;
  return { url: ownAddress(data.whole.url), focus: { x: data.focal_x ?? 0.5, y: data.focal_y ?? 0.5 } };
}
