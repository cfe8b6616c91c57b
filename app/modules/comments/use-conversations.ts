import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { z } from 'zod';
import { deleteResource, patchJson, postJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { now } from '#app/platform/clock.ts';
import type { Mark, ShownComment } from './threads.ts';

/** The signed-in member who can comment, with the name, the photo and the mark that others see. */
export type Commenter = { name: string; photoUrl: string | null; mark: Mark | null };

const stored = z.object({ id: z.int(), comment: z.string() });
const changed = z.object({ comment: z.string(), version: z.int(), is_changed: z.boolean() });
const flagged = z.object({ flag: z.string() });

/** Returns the comments of an article, with functions that post, change, withdraw and report through the API. */
export function useConversations(pageId: number, commenter: Commenter, initial: readonly ShownComment[]) {
  const { i18n } = useLingui();
  const [comments, setComments] = useState(initial);

  /** Replaces the error with a text, because the comments API sends only the names of the refused fields. */
  const explain = (error: unknown): never => {
    const refused = error instanceof ApiError && findRefusalText(error);
    throw refused ? new ApiError(error.status, i18n._(refused), {}) : error;
  };

  const post = async (text: string, parentId: number | null, followup: boolean): Promise<number> => {
    const sent = {
      content_type: 'cms.articlepage',
      object_pk: String(pageId),
      name: '',
      email: '',
      comment: text,
      followup,
      reply_to: parentId ?? 0,
    };
    const { id, comment } = await postJson('/cms/comments/api/comment/', sent, stored).catch(explain);
    const { name: author, photoUrl, mark } = commenter;
    const mine = { isMine: true, isReported: false, author, photoUrl, mark };
    setComments((before) => [
      ...before,
      { id, parentId, text: comment, postedAt: now().toISOString(), version: 1, isChanged: false, ...mine },
    ]);
    return id;
  };

  const replace = (id: number, changes: Partial<ShownComment>) =>
    setComments((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  const change = async ({ id, version }: ShownComment, text: string): Promise<void> => {
    const answer = await patchJson(ownPath(id), { comment: text, version }, changed);
    replace(id, { text: answer.comment, version: answer.version, isChanged: answer.is_changed });
  };

  const withdraw = async ({ id }: ShownComment): Promise<void> => {
    await deleteResource(ownPath(id));
    replace(id, { text: null });
  };

  const report = async (id: number, { reason, note }: { reason: string; note: string }): Promise<void> => {
    const sent = { comment: id, flag: 'report', reason, note };
    await postJson('/cms/comments/api/flag/', sent, flagged).catch(explain);
    replace(id, { isReported: true });
  };

  return { comments, post, change, withdraw, report };
}

function ownPath(id: number): string {
  return `/cms/comments/api/comment/${id}/`;
}

function findRefusalText({ status, message }: ApiError): MessageDescriptor | undefined {
  if (status === 403) return msg`Tu cuenta no puede comentar. Si crees que es un error, escríbenos.`;
  if (message === 'reply_to') return msg`El comentario al que respondes ya no está.`;
  return message === 'comment' ? msg`Escribe entre 1 y 3000 caracteres.` : undefined;
}
