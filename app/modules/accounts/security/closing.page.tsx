import { msg } from '@lingui/core/macro';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { findErasureDate } from '../member/closing.queries.ts';
import { requireMember } from '../member/membership.server.ts';
import { memberHome } from '../member/return-path.server.ts';
import { keepAccount } from './closing.server.ts';
import { closingPartPoint } from './closing-part.server.ts';
import { closingPath } from './closing-path.server.ts';
import { ClosingView } from './closing-view.tsx';

/**
 * `/auth/cierre`: the one page of the closing week. It shows the date of the erasure, and offers a copy of the data
 * and a button to stay.
 */
export const closingPage = definePage(closingPath, {
  cache: 'never',
  whileClosing: 'allowed',
  get: renderClosing,
  post: async (request) => {
    const { viewer } = request;
    if (!viewer) return toSignIn;
    return handleForm(request, {
      submit: async () => {
        await keepAccount(viewer);
        return memberHome;
      },
      show: () => renderClosing(request),
      // The erasure has begun in the meantime.
      otherwise: (error) => (error instanceof NotFound ? toSignIn.redirectTo : undefined),
    });
  },
});

const toSignIn = { redirectTo: '/auth/inicio_sesion' };

async function renderClosing({ viewer, i18n, language }: PageRequest): Promise<Rendering | Redirect> {
  if (!viewer) return toSignIn;
  const [eraseAt, { timeZone }] = await Promise.all([
    findErasureDate(db, viewer.memberId),
    requireMember(viewer),
  ]);
  if (!eraseAt) return { redirectTo: memberHome };
  // Non-breaking spaces keep the date on one line.
  const day = formatInstant(eraseAt, language, 'long', timeZone).replaceAll(' ', '\u00a0');
  const parts = await Promise.all(closingPartPoint.list().map((part) => part(viewer)));
  return {
    head: { title: i18n._(msg`Tu cuenta se borra el ${{ day }}`), canonicalPath: closingPath, noIndex: true },
    body: <ClosingView day={day} parts={parts} errors={noErrors} />,
  };
}
