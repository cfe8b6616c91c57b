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

/** The name of the part of the closing page that shows the copies of the member's data. */
export const closingCopyName = 'copia';

/**
 * The copies of the member's data that the closing page shows: the newest copy, and the newest copy that is ready for
 * download.
 */
export type ClosingCopies = {
  readonly copies: readonly ExportItem[];
  /** How the member must prove the identity before a download. Null if the identity was proved recently. */
  readonly proof: 'password' | 'sign-in' | null;
  readonly timeZone: string;
};

/**
 * The number of copies that the page reads, newest first. In the closing week a member cannot request that many
 * copies.
 */
const maxCopies = 20;

/**
 * Reads the copies of the actor's data that the closing page shows. Also returns how the actor must prove the
 * identity.
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

/**
 * Handles the two forms of the closing page that concern copies. One requests a new copy, the other downloads the
 * copy `id`.
 */
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

/** Proves the actor's identity, and then returns the link that downloads the copy. */
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
 * Converts the refusal of a copy into an error that is shown above the copy's form. The page handles all other
 * errors, for example if the account no longer exists.
 */
function toRefused(error: unknown) {
  if (error instanceof NotFound && error.code === 'no_such_export') return toRefused(noSuchCopy());
  return error instanceof Conflict ? { messages: { form: [error.text] }, status: 409 } : undefined;
}

function noSuchCopy(): Conflict {
  return new Conflict('no_such_copy', msg`Esta copia ya no está. Si la necesitas, pide otra.`);
}
