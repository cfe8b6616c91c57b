import { msg } from '@lingui/core/macro';
import { toAsker } from '#app/modules/accounts/index.ts';
import { findKnownPosition, findOpenPosition, type OpenPosition } from '#app/modules/content/index.ts';
import { readCampaign } from '#app/platform/campaign.ts';
import { db } from '#app/platform/db/db.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { createVideoPermit } from './application-video.server.ts';
import { applicationForm, leadForm } from './contact.schema.ts';
import { recordApplication, recordLead } from './contact.server.ts';
import { ApplicationView, FormSent, LeadView, PositionClosed } from './form-view.tsx';
import { videoStepHref } from './video-step.server.ts';

const path = '/form';

/** `/form`: the lead form. With `?puesto=ID` it is the application form for that position. */
export const formPage = definePage(path, {
  cache: 'never',
  get: async (request) => {
    const { enviado } = request.fields;
    if (enviado === '1' || enviado === 'candidatura')
      return sentRendering(request, enviado === 'candidatura');
    return formRendering(request, await findPosition(request), noErrors);
  },
  post: async (request) => {
    const position = await findPosition(request);
    return handleForm(request, {
      submit: () => (position ? submitApplication(request, position) : submitLead(request)),
      show: (errors) => formRendering(request, position, errors),
      tooMany: (minutes) =>
        msg`Hemos recibido demasiados envíos desde aquí. Prueba otra vez dentro de ${{ minutes }} min.`,
    });
  },
});

/** The fields of a position that the form needs. A closed position accepts no application. */
type FormPosition = OpenPosition & { isOpen: boolean };

async function findPosition({ url }: PageRequest): Promise<FormPosition | undefined> {
  const id = url.searchParams.get('puesto') ?? '';
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const open = await findOpenPosition(db, Number(id));
  if (open) return { ...open, isOpen: true };
  const closed = await findKnownPosition(db, Number(id));
  return closed && { ...closed, country: '', area: '', speciality: '', isOpen: false };
}

/**
 * Stores the lead.
 * @returns the path to which the browser goes next
 */
async function submitLead(request: PageRequest): Promise<string> {
  const { fields } = request;
  const { consent: _consent, ...lead } = parseInput(leadForm, fields);
  await recordLead({ ...lead, campaign: readCampaign(fields) }, toAsker(request));
  return `${path}?enviado=1`;
}

/**
 * Stores the application.
 * @returns the path to which the browser goes next, where the applicant can add a video
 */
async function submitApplication(request: PageRequest, { id, isOpen }: FormPosition): Promise<string> {
  const { fields } = request;
  if (!isOpen) throw new InvalidInput({ form: [closedWhileWriting] });
  const { consent: _consent, ...application } = parseInput(applicationForm, fields);
  const campaign = readCampaign(fields);
  const applicationId = await recordApplication(
    { ...application, position: id, campaign },
    toAsker(request),
    request.language,
  );
  return videoStepHref(createVideoPermit(applicationId));
}

const closedWhileWriting = msg`Esta plaza se ha cerrado y ya no recibe candidaturas. Lo que has escrito sigue aquí, por si quieres copiarlo para otra plaza.`;

function formRendering(
  { i18n, fields }: PageRequest,
  position: FormPosition | undefined,
  errors: FieldErrors,
): Rendering {
  if (position && !position.isOpen && errors === noErrors)
    return {
      head: { title: i18n._(msg`Esta plaza ya está cerrada`), noIndex: true },
      body: <PositionClosed title={position.title} />,
      status: 410,
    };
  return {
    head: {
      title: i18n._(position ? msg`Presentar mi candidatura` : msg`Cuéntanos quién eres`),
      canonicalPath: path,
    },
    body: position ? (
      <ApplicationView position={position} values={fields} errors={errors} />
    ) : (
      <LeadView values={fields} errors={errors} />
    ),
  };
}

function sentRendering({ i18n }: PageRequest, isApplication: boolean): Rendering {
  return {
    head: { title: i18n._(msg`¡Gracias!`), canonicalPath: path, noIndex: true },
    body: <FormSent isApplication={isApplication} />,
  };
}
