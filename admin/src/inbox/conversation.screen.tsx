import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { ConversationResponse } from '#app/modules/contact/schema.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ConversationDeeds } from './conversation-deeds.tsx';
import { ConversationFacts } from './conversation-facts.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { useConversation } from './use-conversation.ts';

/** One conversation of the inbox: the text of the person, the answers, and the form of the next answer. */
export function ConversationScreen() {
  const { id = '' } = useParams();
  return (
    <div className="page-width app-list text-base">
      <p>
        <TextLink href="/admin/buzon">
          <Trans>Buzón</Trans>
        </TextLink>
      </p>
      <Body id={Number(id)} />
    </div>
  );
}

function Body({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = useConversation(id);
  if (data) return <Loaded key={id} conversation={data} />;
  if (!error && !isPaused) return <Skeleton shape="media" />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <ErrorState
        kind="missing"
        headingLevel={1}
        title={t`Esta conversación no está`}
        actions={
          <ButtonLink href="/admin/buzon">
            <Trans>Ir al buzón</Trans>
          </ButtonLink>
        }
      >
        <Trans>Lo que se escribe al equipo se borra al cabo de un año, o con la cuenta.</Trans>
      </ErrorState>
    );
  return (
    <LoadError
      title={t`No se pudo abrir la conversación`}
      error={error}
      isPaused={isPaused}
      onRetry={() => void refetch()}
    >
      <Trans>Lo que estabas escribiendo sigue en este aparato.</Trans>
    </LoadError>
  );
}

function Loaded({ conversation }: { conversation: ConversationResponse }) {
  const { t } = useLingui();
  return (
    <>
      <h1 className="app-page-title of-others">{conversation.name ?? t`Cuenta cerrada`}</h1>
      <ConversationFacts conversation={conversation} />
      <ConversationDeeds conversation={conversation} />
      <ConversationThread conversation={conversation} />
      {conversation.email === null ? (
        <p className="text-muted">
          <Trans>Esta persona ya no tiene cuenta ni dirección.</Trans>
        </p>
      ) : (
        <AnswerForm conversation={conversation} />
      )}
    </>
  );
}
