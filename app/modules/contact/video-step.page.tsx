import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { maxVideoBytes } from '#app/modules/media/index.ts';
import { NotAllowed, Refusal, TooManyRequests, Unavailable } from '#app/platform/errors.ts';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { addVideo, findVideoState, limitSingleUploads, readPermit } from './application-video.server.ts';
import { videoStepHref, videoStepPath } from './video-step.server.ts';
import { PermitOver, VideoStepView } from './video-step-view.tsx';

const minutesToWatch = 60;

/**
 * `/form/video?permiso=…`: the page on which an applicant adds a video. With scripts the video is uploaded in parts;
 * without scripts it is uploaded in one request.
 */
export const videoStepPage = definePage(videoStepPath, {
  cache: 'never',
  maxFileBytes: maxVideoBytes,
  get: (request) => withPermit(request, (applicationId) => show(request, applicationId, noErrors)),
  post: (request) => withPermit(request, (applicationId) => receive(request, applicationId)),
});

function receive(request: PageRequest, applicationId: number) {
  return handleForm(request, {
    submit: async () => {
      await limitSingleUploads(request.ip, () =>
        request.withFile('video', ({ file, name }) => addVideo(applicationId, file, name)),
      );
      return videoStepHref(readPermitParameter(request));
    },
    show: (errors) => show(request, applicationId, errors),
    otherwise: (error) => {
      const text = toErrorText(error);
      return text && { messages: { video: [text] } };
    },
  });
}

/** Returns the error text for the video field if a video cannot be stored at present; otherwise undefined. */
function toErrorText(error: unknown): MessageDescriptor | undefined {
  if (error instanceof TooManyRequests)
    return msg`Han llegado demasiados vídeos desde aquí. Prueba dentro de una hora.`;
  if (error instanceof Unavailable) return msg`Ahora no podemos guardar vídeos. Prueba dentro de un rato.`;
  return error instanceof Refusal && error.code === 'too_many_uploads' ? error.text : undefined;
}

async function show(request: PageRequest, applicationId: number, errors: FieldErrors): Promise<Rendering> {
  const { i18n } = request;
  const video = await findVideoState(applicationId, minutesToWatch);
  const refusal = video.state === 'refused' ? i18n._(video.because) : null;
  return {
    head: toHead(request),
    body: (
      <VideoStepView
        permit={readPermitParameter(request)}
        video={video}
        error={errors.video ?? refusal ?? undefined}
      />
    ),
  };
}

async function withPermit<Result>(
  request: PageRequest,
  use: (applicationId: number) => Promise<Result>,
): Promise<Result | Rendering> {
  try {
    return await use(readPermit(readPermitParameter(request)));
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    return { head: toHead(request), body: <PermitOver />, status: 403 };
  }
}

function toHead({ i18n }: PageRequest) {
  return { title: i18n._(msg`Un vídeo para conocerte`), noIndex: true };
}

function readPermitParameter({ url }: PageRequest): string {
  return url.searchParams.get('permiso') ?? '';
}
