import { msg } from '@lingui/core/macro';
import { askerOf, type Faults, faultsOf, noFaults } from '#app/modules/accounts/index.ts';
import { findOpenPosition, type OpenPosition } from '#app/modules/content/index.ts';
import { readCampaign } from '#app/platform/campaign.ts';
import { db } from '#app/platform/db/db.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { permitVideo } from './application-video.ts';
import { applicationForm, leadForm } from './contact.schema.ts';
import { leaveApplication, leaveLead } from './contact.ts';
import { ApplicationView, FormSent, LeadView } from './form-view.tsx';
import { videoStepHref } from './video-step.ts';

const path = '/form';

/** `/form`: somebody leaves word of herself; with `?puesto=ID` she applies for that position. */
export const formPage = definePage(path, {
  cache: 'never',
  get: async (request) => {
    if (request.fields.enviado === '1') return sent(request);
    return formOf(request, await positionOf(request), noFaults);
  },
  post: async (request) => {
    const position = await positionOf(request);
    try {
      const redirectTo = position ? await apply(request, position) : await leave(request);
      return { redirectTo } satisfies Redirect;
    } catch (error) {
      if (error instanceof TooManyRequests) return tooFast(request, position, error);
      return { ...formOf(request, position, faultsOf(error, request.i18n)), status: 400 };
    }
  },
});

async function positionOf({ url }: PageRequest): Promise<OpenPosition | undefined> {
  const id = url.searchParams.get('puesto') ?? '';
  return /^\d{1,15}$/.test(id) ? findOpenPosition(db, Number(id)) : undefined;
}

/** @returns where she goes next */
async function leave(request: PageRequest): Promise<string> {
  const { fields } = request;
  const { consent: _consent, ...lead } = parseInput(leadForm, fields);
  await leaveLead({ ...lead, campaign: readCampaign(fields) }, askerOf(request));
  return `${path}?enviado=1`;
}

/** @returns where she goes next: to the film that she may add */
async function apply(request: PageRequest, { id }: OpenPosition): Promise<string> {
  const { fields } = request;
  const { consent: _consent, ...application } = parseInput(applicationForm, fields);
  const campaign = readCampaign(fields);
  const applicationId = await leaveApplication({ ...application, position: id, campaign }, askerOf(request));
  return videoStepHref(permitVideo(applicationId));
}

function tooFast(
  request: PageRequest,
  position: OpenPosition | undefined,
  { retryAfterSeconds }: TooManyRequests,
): Rendering {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  request.reply.header('Retry-After', String(retryAfterSeconds));
  const text = msg`Hemos recibido demasiados envíos desde aquí. Prueba otra vez dentro de ${{ minutes }} min.`;
  return { ...formOf(request, position, { non_field_errors: [request.i18n._(text)] }), status: 429 };
}

function formOf(
  { i18n, fields }: PageRequest,
  position: OpenPosition | undefined,
  faults: Faults,
): Rendering {
  return {
    head: {
      title: i18n._(position ? msg`Presentar mi candidatura` : msg`Cuéntanos quién eres`),
      canonicalPath: path,
    },
    body: position ? (
      <ApplicationView position={position} values={fields} faults={faults} />
    ) : (
      <LeadView values={fields} faults={faults} />
    ),
  };
}

function sent({ i18n }: PageRequest): Rendering {
  return {
    head: { title: i18n._(msg`¡Gracias!`), canonicalPath: path, noIndex: true },
    body: <FormSent />,
  };
}
