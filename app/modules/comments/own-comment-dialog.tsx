import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { now } from '#app/platform/clock.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { isVisible } from '#app/platform/http/characters.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { PlainDialog } from '#ui/overlays/plain-dialog.tsx';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import { canChange } from './comments.policy.ts';
import { OwnCommentForm } from './own-comment-form.tsx';
import type { ShownComment } from './threads.ts';

type LinkProps = { comment: ShownComment; onOpen(): void };

/**
 * A link to the page on which the author changes or withdraws a comment. If the browser runs scripts, the link
 * opens the dialog instead.
 */
export function OwnCommentLink({ comment, onOpen }: LinkProps) {
  return (
    <TextLink
      alone
      className="text-sm font-normal text-muted"
      href={ownCommentPath(comment.id)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Trans>Cambiar o retirar</Trans>
    </TextLink>
  );
}

/** Returns the address of the page on which the author changes or withdraws a comment. */
function ownCommentPath(commentId: number): string {
  return `/comentarios/${commentId}/cambiar`;
}

type Props = {
  comment: ShownComment & { text: string };
  onChange(text: string): Promise<void>;
  onWithdraw(): Promise<void>;
  onClose(): void;
};

const dialogId = 'cambiar-dialogo';
const words = z.string();

/** The dialog in which the author changes or withdraws a comment. A typed text is still there after a reload. */
export function OwnCommentDialog({ comment, onChange, onWithdraw, onClose }: Props) {
  const { t } = useLingui();
  const close = useModalDialog(dialogId, onClose);
  const [isOpenForChanges] = useState(() => canChange(new Date(comment.postedAt), now()));
  const draftName = `comentario-cambio-${comment.id}`;
  const [text, setText] = useKeptDraft(draftName, words, comment.text);
  const finish = () => {
    removeDraft(draftName);
    close();
  };
  const change = useForm<void>({
    fields: 'comment',
    check: () => (isVisible(text) ? noErrors : { comment: t(blank) }),
    save: async () => {
      await onChange(text);
      finish();
    },
  });
  const withdrawal = useForm<void>({
    fields: [],
    save: async () => {
      await onWithdraw();
      finish();
    },
  });
  return (
    <PlainDialog id={dialogId} title={t`Tu comentario`} closeLabel={t`Cerrar`}>
      <OwnCommentForm
        action={ownCommentPath(comment.id)}
        comment={comment}
        canChange={isOpenForChanges}
        errors={{ ...change.errors, ...withdrawal.errors }}
        live={{
          value: text,
          onChange: setText,
          onSave: () => void change.submit(),
          onWithdraw: () => void withdrawal.submit(),
          pending: toPending(change.isPending, withdrawal.isPending),
        }}
      />
    </PlainDialog>
  );
}

function toPending(isChanging: boolean, isWithdrawing: boolean) {
  if (isChanging) return 'change';
  return isWithdrawing ? 'withdraw' : null;
}

const blank = msg`Escribe algo antes de guardarlo.`;
