import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberKey, memberPath, memberReader } from '#app/modules/accounts/ui.tsx';
import type { ConversationResponse } from '#app/modules/contact/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { focusReply } from './focus-reply.browser.ts';
import { useConversationState } from './use-conversation.ts';

/** The buttons that hand a conversation to the caller, close it, and open it again. Each button has a key. */
export function ConversationDeeds({ conversation }: { conversation: ConversationResponse }) {
  const { handled_by: handler, closed_at: closedAt } = conversation;
  const { data: own } = useQuery({
    queryKey: memberKey,
    queryFn: () => getJson(memberPath, memberReader),
  });
  const { mutate, isPending, variables } = useConversationState(conversation);
  const isMine = handler !== null && handler.name === own?.username;
  const take = () => mutate({ verb: 'assign', member: isMine ? null : 'me' });
  const close = () => mutate({ verb: closedAt ? 'reopen' : 'close' });
  useQueueKeys({ g: take, c: close, r: focusReply });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-keyshortcuts="G"
        pending={isPending && variables.verb === 'assign'}
        onClick={take}
      >
        {isMine ? <Trans>Dejarla para otra persona</Trans> : <Trans>Me la quedo</Trans>}
        <KeyHint name="G" />
      </Button>
      <Button
        variant="secondary"
        aria-keyshortcuts="C"
        pending={isPending && variables.verb !== 'assign'}
        onClick={close}
      >
        {closedAt ? <Trans>Abrirla otra vez</Trans> : <Trans>Cerrarla</Trans>}
        <KeyHint name="C" />
      </Button>
      {conversation.email !== null && (
        <Button variant="quiet" aria-keyshortcuts="R" onClick={focusReply}>
          <Trans>Contestar</Trans>
          <KeyHint name="R" />
        </Button>
      )}
    </div>
  );
}
