import { msg } from '@lingui/core/macro';
import { type Faults, faultsOf, noFaults } from '#app/modules/accounts/index.ts';
import { maxVideoBytes } from '#app/modules/media/index.ts';
import { NotAllowed, Refusal, TooManyRequests, Unavailable } from '#app/platform/errors.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { addVideo, applicationOfPermit, limitWholeFilms, videoOf } from './application-video.ts';
import { videoStepHref, videoStepPath } from './video-step.ts';
import { PermitOver, VideoStepView } from './video-step-view.tsx';

const minutesToWatch = 60;

/** `/form/video?permiso=…`: an applicant adds a film; with scripts in parts, without them in one piece. */
export const videoStepPage = definePage(videoStepPath, {
  cache: 'never',
  maxFileBytes: maxVideoBytes,
  get: (request) => withPermit(request, (applicationId) => show(request, applicationId, noFaults)),
  post: (request) => withPermit(request, (applicationId) => receive(request, applicationId)),
});

async function receive(request: PageRequest, applicationId: number) {
  try {
    await limitWholeFilms(request.ip, () =>
      request.withFile('video', ({ file, name }) => addVideo(applicationId, file, name)),
    );
  } catch (error) {
    const faults = videoFaultsOf(error, request);
    return { ...(await show(request, applicationId, faults)), status: 400 };
  }
  return { redirectTo: videoStepHref(permitOf(request)) };
}

function videoFaultsOf(error: unknown, { i18n }: PageRequest): Faults {
  if (error instanceof TooManyRequests)
    return { video: [i18n._(msg`Han llegado demasiados vídeos desde aquí. Prueba dentro de una hora.`)] };
  if (error instanceof Unavailable)
    return { video: [i18n._(msg`Ahora no podemos guardar vídeos. Prueba dentro de un rato.`)] };
  if (error instanceof Refusal && error.code === 'too_many_uploads') return { video: [i18n._(error.text)] };
  return faultsOf(error, i18n);
}

async function show(request: PageRequest, applicationId: number, faults: Faults): Promise<Rendering> {
  const { i18n } = request;
  const video = await videoOf(applicationId, minutesToWatch);
  const refusal = video.state === 'refused' ? i18n._(video.because) : null;
  return {
    head: headOf(request),
    body: (
      <VideoStepView
        permit={permitOf(request)}
        video={video}
        error={faults.video?.join(' ') ?? refusal ?? undefined}
      />
    ),
  };
}

async function withPermit<Result>(
  request: PageRequest,
  use: (applicationId: number) => Promise<Result>,
): Promise<Result | Rendering> {
  try {
    return await use(applicationOfPermit(permitOf(request)));
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    return { head: headOf(request), body: <PermitOver />, status: 403 };
  }
}

function headOf({ i18n }: PageRequest) {
  return { title: i18n._(msg`Un vídeo para conocerte`), noIndex: true };
}

function permitOf({ url }: PageRequest): string {
  return url.searchParams.get('permiso') ?? '';
}
