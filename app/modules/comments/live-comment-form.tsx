import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { isVisible } from '#app/platform/http/characters.ts';
import { CommentForm } from './comment-form.tsx';

/** A form that the server refused, with the text that was typed. */
export type Refused = { replyTo: number | null; typed: string; message: string };

type Props = {
  draftName: string;
  action: string;
  replyTo: number | null;
  refused: Refused | null;
  onPost(text: string, wantsReplies: boolean): Promise<void>;
};

const words = z.string();

/**
 * The comment form in a browser that runs scripts. It keeps a typed text through a reload and after the session
 * ends.
 */
export function LiveCommentForm({ draftName, action, replyTo, refused, onPost }: Props) {
  const { t } = useLingui();
  const [text, setText] = useKeptDraft(draftName, words, refused?.typed ?? '');

  const form = useForm<boolean>({
    fields: 'comment',
    initial: refused ? { comment: refused.message } : noErrors,
    check: () => (isVisible(text) ? noErrors : { comment: t(blank) }),
    save: async (wantsReplies) => {
      await onPost(text, wantsReplies);
      setText('');
    },
  });

  return (
    <CommentForm
      action={action}
      replyTo={replyTo}
      errors={form.errors}
      live={{ value: text, onChange: setText, onSubmit: form.submit, isPending: form.isPending }}
    />
  );
}

const blank = msg`Escribe algo antes de publicarlo.`;
