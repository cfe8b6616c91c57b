import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { isVisible } from '#app/platform/http/letters.ts';
import { CommentForm } from './comment-form.tsx';

/** A form that the server refused before, with what was typed. */
export type Refused = { replyTo: number | null; typed: string; message: string };

type Props = {
  draftName: string;
  action: string;
  replyTo: number | null;
  refused: Refused | null;
  wordsFor(failure: unknown): string;
  onPost(text: string, wantsReplies: boolean): Promise<void>;
};

const words = z.string();

/** The form of a comment where scripts run: what is typed outlives a reload and the end of the session. */
export function LiveCommentForm({ draftName, action, replyTo, refused, wordsFor, onPost }: Props) {
  const { t } = useLingui();
  const [text, setText] = useKeptDraft(draftName, words, refused?.typed ?? '');
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState(refused?.message);

  const send = async (wantsReplies: boolean) => {
    if (!isVisible(text)) return setFault(t(blank));
    setPending(true);
    setFault(undefined);
    try {
      await onPost(text, wantsReplies);
      setText('');
    } catch (failure) {
      setFault(wordsFor(failure));
    }
    setPending(false);
  };

  return (
    <CommentForm
      action={action}
      replyTo={replyTo}
      {...(fault === undefined ? {} : { error: fault })}
      live={{ value: text, onChange: setText, onSubmit: send, isPending }}
    />
  );
}

const blank = msg`Escribe algo antes de publicarlo.`;
