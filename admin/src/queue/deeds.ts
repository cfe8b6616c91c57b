import { send } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { type ResourceName, requireResource } from '../provider/resources.ts';
import type { Seen } from './queue-item.ts';

/** A decision of a moderator about one record, with the state of the record that the moderator saw. */
export type Deed = Seen & {
  list: ResourceName;
  id: number;
  /** The decision as a segment of the API's address. */
  verb: string;
  reason?: string | undefined;
  /** The choices of the dialog, in the form that the API expects. */
  option?: Readonly<Record<string, boolean>> | undefined;
};

/** Sends a decision. @throws ApiError; its status is 409 if the record or its decision has changed in the meantime */
export async function sendDeed({ list, id, verb, reason, option, seen, version }: Deed): Promise<void> {
  const body = {
    ...(reason === undefined ? {} : { reason }),
    ...option,
    ...(version === undefined ? {} : { version }),
    seen,
  };
  await send({ method: 'POST', path: `${requireResource(list).path}${id}/${verb}/`, body, keepalive: true });
}

/** Returns a key that identifies the record about which a decision is made. */
export function deedKey({ list, id }: Pick<Deed, 'list' | 'id'>): string {
  return `${list} ${id}`;
}

/** The storage name for the reason that is being typed, for one record or for several. */
export function reasonDraft(list: ResourceName, ids: readonly number[]): string {
  return `motivo-${list}-${ids.length === 1 ? ids[0] : 'varios'}`;
}

/** Whether the server has received the call and refuses it. The server would refuse a repeated call too. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status !== 401 && !error.isForLater;
}
