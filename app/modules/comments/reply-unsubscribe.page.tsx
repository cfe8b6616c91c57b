import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkDone, LinkOver, LinkQuestion, Notice } from '#app/modules/accounts/ui.tsx';
import { defineUnsubscribePage } from '#app/platform/pages/unsubscribe-page.ts';
import { replyLink } from './comments.server.ts';

/** `/comentarios/respuestas/baja?t=…`: stops the mails about replies. The page needs no session. */
export const replyUnsubscribePage = defineUnsubscribePage(replyLink, {
  title: msg`Avisos de respuestas`,
  question: <Question />,
  done: <Done />,
  over: <Over />,
});

function Question() {
  const { t } = useLingui();
  return (
    <LinkQuestion
      title={t`¿No quieres más avisos de respuestas?`}
      action={t`No quiero más avisos de respuestas`}
    >
      <p>
        <Trans>
          No te escribiremos más cuando alguien responda en las conversaciones en las que comentaste.
        </Trans>
      </p>
    </LinkQuestion>
  );
}

function Done() {
  const { t } = useLingui();
  return (
    <LinkDone title={t`Hecho`}>
      <Notice>
        <Trans>
          No te llegarán más avisos de respuestas. Si los quieres en una conversación nueva, márcalo al
          comentar.
        </Trans>
      </Notice>
    </LinkDone>
  );
}

function Over() {
  return (
    <LinkOver>
      <p>
        <Trans>Abre el enlace del último aviso que te hayamos mandado.</Trans>
      </p>
    </LinkOver>
  );
}
