import { msg } from '@lingui/core/macro';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import type { Viewer } from '#app/platform/http/actor.server.ts';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { findErasureDate } from '../member/closing.queries.ts';
import { requireMember } from '../member/membership.server.ts';
import { memberHome } from '../member/return-path.server.ts';
import { keepAccount } from './closing.server.ts';
import { closingPartPoint, type RefusedForm } from './closing-part.server.ts';
import { closingPath } from './closing-path.server.ts';
import { ClosingView } from './closing-view.tsx';

/**
 * `/auth/cierre`: the only page of the closing week. It shows the date of the erasure, and offers a copy of the data
 * and a button to stay.
 */
export const closingPage = definePage(closingPath, {
  cache: 'never',
  whileClosing: 'allowed',
  get: (request) => renderClosing(request),
  post: postClosing,
});

const toSignIn = { redirectTo: '/auth/inicio_sesion' };

/** Handles the button that keeps the account, and the forms of the parts. */
async function postClosing(request: PageRequest): Promise<Rendering | Redirect> {
  const { viewer, fields } = request;
  if (!viewer) return toSignIn;
  const part = closingPartPoint.list().find(({ name }) => name === fields.part);
  const form = part?.handle(viewer, fields) ?? { submit: () => stay(viewer) };
  return handleForm(request, {
    ...form,
    show: (errors) => renderClosing(request, { fields, errors }),
    // NotFound means that the erasure has begun in the meantime.
    otherwise: (error) =>
      form.otherwise?.(error) ?? (error instanceof NotFound ? toSignIn.redirectTo : undefined),
  });
}

async function stay(viewer: Viewer): Promise<string> {
  await keepAccount(viewer);
  return memberHome;
}

async function renderClosing(
  { viewer, i18n, language }: PageRequest,
  refused?: RefusedForm,
): Promise<Rendering | Redirect> {
  if (!viewer) return toSignIn;
  const [eraseAt, { timeZone }] = await Promise.all([
    findErasureDate(db, viewer.memberId),
    requireMember(viewer),
  ]);
  if (!eraseAt) return { redirectTo: memberHome };
  // Non-breaking spaces prevent a line break beside a number. A whole date without line breaks would be too
  // wide for the heading on a phone.
  const day = formatInstant(eraseAt, language, 'long', timeZone).replace(/(?<=\d) | (?=\d)/g, '\u00a0');
  const parts = await Promise.all(
    closingPartPoint
      .list()
      .map(({ name, render }) => render(viewer, refused?.fields.part === name ? refused : undefined)),
  );
  return {
    head: { title: i18n._(msg`Tu cuenta se borra el ${{ day }}`), canonicalPath: closingPath, noIndex: true },
    body: <ClosingView day={day} parts={parts} />,
  };
}
