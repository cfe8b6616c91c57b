import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useVideoUpload, type VideoUpload } from '#app/modules/media/ui.tsx';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Progress } from '#ui/waiting.tsx';
import { useReloadOnVideoChange } from './use-fresh-page.ts';

type Props = {
  permit: string;
  state: 'none' | 'receiving' | 'preparing' | 'as-is' | 'ready' | 'refused';
  maxBytes: number;
  maxMinutes: number;
  error: string | undefined;
};

/**
 * The form that uploads a video. With scripts the video is uploaded in parts, and the progress is shown. Without
 * scripts the video is uploaded in one request.
 */
function VideoUploadForm({ permit, state, maxBytes, maxMinutes, error }: Props) {
  const { t } = useLingui();
  const upload = useVideoUpload(permit);
  const [refused, setRefused] = useState<string | undefined>(error);
  useReloadOnVideoChange(permit, state, upload.state.step === 'sent');
  const megabytes = maxBytes / 1_000_000;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('video');
    if (!(file instanceof File) || file.size === 0) return setRefused(t`Elige primero un vídeo.`);
    if (file.size > maxBytes)
      return setRefused(t`El vídeo pesa demasiado: puede tener hasta ${megabytes} MB.`);
    setRefused(undefined);
    upload.send(file);
  };

  if (state === 'preparing') return <Progress label={t`Preparando tu vídeo`} />;
  const isUploading = 'sent' in upload.state || upload.state.step === 'sent';
  const isReplacing = state === 'ready' || state === 'as-is' || state === 'refused';
  const reason = upload.state.step === 'failed' ? upload.state.reason : refused;
  return (
    <form method="post" encType="multipart/form-data" noValidate className="grid gap-5" onSubmit={submit}>
      <fieldset disabled={isUploading} className="contents">
        <TextField
          name="video"
          type="file"
          accept="video/*,.mp4,.mov,.webm,.mkv"
          label={isReplacing ? t`Otro vídeo, en lugar de este` : t`Tu vídeo`}
          help={t`MP4, MOV o WebM; hasta ${maxMinutes} minutos y ${megabytes} MB. Le quitamos los datos ocultos, como el lugar donde se grabó.`}
          error={reason}
          required
        />
      </fieldset>
      {state === 'receiving' && upload.state.step === 'idle' && (
        <p>
          <Trans>Se quedó a medias. Elige el mismo archivo y seguimos donde estaba.</Trans>
        </p>
      )}
      <UploadProgress state={upload.state} />
      <div className="flex flex-wrap gap-3">
        <Controls upload={upload} isUploading={isUploading} isReplacing={isReplacing} />
      </div>
    </form>
  );
}

function Controls({
  upload,
  isUploading,
  isReplacing,
}: {
  upload: ReturnType<typeof useVideoUpload>;
  isUploading: boolean;
  isReplacing: boolean;
}) {
  const { step } = upload.state;
  if (upload.isBusy)
    return (
      <Button type="button" variant="secondary" onClick={upload.pause}>
        <Trans>Parar un momento</Trans>
      </Button>
    );
  if (step === 'paused')
    return (
      <Button type="button" onClick={upload.resume}>
        <Trans>Seguir subiendo</Trans>
      </Button>
    );
  if (isUploading) return null;
  return (
    <Button type="submit" {...(isReplacing ? { variant: 'secondary' } : { size: 'large', wide: true })}>
      {step === 'failed' ? <Trans>Probar otra vez</Trans> : <Trans>Subir el vídeo</Trans>}
    </Button>
  );
}

function UploadProgress({ state }: { state: VideoUpload }) {
  const { t, i18n } = useLingui();
  if (state.step === 'sent') return <Progress label={t`Recibido`} value={1} max={1} valueText="100 %" />;
  if (!('sent' in state)) return null;
  const { sent, total, step } = state;
  const inMegabytes = (bytes: number) => i18n.number(bytes / 1_000_000, { maximumFractionDigits: 1 });
  const [done, whole] = [inMegabytes(sent), inMegabytes(total)];
  const label =
    step === 'waiting'
      ? t`Sin conexión. Seguimos en cuanto vuelva.`
      : step === 'paused'
        ? t`En pausa`
        : t`Subiendo tu vídeo`;
  return <Progress label={label} value={sent} max={total} valueText={t`${done} de ${whole} MB`} />;
}

export const island = defineIsland('contact/video-upload', VideoUploadForm);
