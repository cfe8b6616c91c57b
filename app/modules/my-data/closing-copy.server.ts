import { msg } from '@lingui/core/macro';
import {
  closingPath,
  hasPassword,
  hasRecentIdentity,
  proveIdentity,
  type RefusedForm,
  requireMember,
} from '#app/modules/accounts/index.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import type { FormHandling } from '#app/platform/forms/handle-form.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { readExport, readExports, requestExport } from './exports.server.ts';
import type { ExportItem } from './my-data.schema.ts';

/** The name of the copy among the parts of the closing page. */
export const closingCopyName = 'copia';

/**
 * The copies of the member's data that the closing page shows: the newest copy, and the newest copy that is ready.
 */
export type ClosingCopies = {
  readonly copies: readonly ExportItem[];
  /** How the member proves the identity before a download; null right after a proof. */
  readonly proof: 'password' | 'sign-in' | null;
  readonly timeZone: string;
};

/** The number of newest copies that the page reads. A member can request fewer in the closing week. */
const maxCopies = 20;

/**
 * Reads the copies of the actor's data that the closing page shows, and how the actor must prove the identity.
 */
export async function readClosingCopies(actor: Actor): Promise<ClosingCopies> {
  const [{ items }, isProven, isByPassword, { timeZone }] = await Promise.all([
    readExports(actor, { limit: maxCopies, offset: 0 }),
    hasRecentIdentity(actor),
    hasPassword(actor),
    requireMember(actor),
  ]);
  const ready = items.find(({ state }) => state === 'ready');
  const copies = items.filter((copy, index) => index === 0 || copy === ready);
  return { copies, proof: isProven ? null : isByPassword ? 'password' : 'sign-in', timeZone };
}

/** Handles the forms of the copy: one asks for a copy, the other one downloads the copy `id`. */
export function handleClosingCopy(
  actor: Actor,
  fields: RefusedForm['fields'],
): Omit<FormHandling<never>, 'show'> {
  const isDownload = fields.id !== undefined;
  return {
    submit: () => (isDownload ? toDownload(actor, fields) : askForCopy(actor)),
    tooMany: (minutes) =>
      isDownload
        ? msg`Demasiados intentos. Prueba otra vez dentro de ${{ minutes }} min.`
        : msg`Hoy ya has pedido dos copias. Mañana puedes pedir otra.`,
    otherwise: toRefused,
  };
}

async function askForCopy(actor: Actor): Promise<string> {
  await requestExport(actor);
  return `${closingPath}#${closingCopyName}`;
}

/** Returns the address that downloads the copy, after the proof of identity. */
async function toDownload(actor: Actor, { id, password = '' }: RefusedForm['fields']): Promise<string> {
  if (!(await hasRecentIdentity(actor))) {
    if (!(await hasPassword(actor))) refuseField('form', msg`Para descargarla, sal y vuelve a entrar.`);
    await proveIdentity(actor, password);
  }
  const params = idParams.safeParse({ id });
  const address = params.success ? (await readExport(actor, params.data.id)).download_url : null;
  if (address === null) throw noSuchCopy();
  return address;
}

/**
 * Converts the refusal of a copy into an error that is shown above its form. Any other error is left to the page,
 * such as that of an account that no longer exists.
 */
function toRefused(error: unknown) {
  if (error instanceof NotFound && error.code === 'no_such_export') return toRefused(noSuchCopy());
  return error instanceof Conflict ? { messages: { form: [error.text] }, status: 409 } : undefined;
}

function noSuchCopy(): Conflict {
  return new Conflict('no_such_copy', msg`Esta copia ya no está. Si la necesitas, pide otra.`);
}
