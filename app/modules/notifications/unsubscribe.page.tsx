import { msg } from '@lingui/core/macro';
import { defineUnsubscribePage } from '#app/platform/pages/unsubscribe-page.ts';
import { UnsubscribeDone, UnsubscribeLinkOver, UnsubscribeQuestion } from './unsubscribe.part.tsx';
import { reminderLink } from './unsubscribe.server.ts';

/** The page `/avisos/baja?t=…`. The receiver of a reminder can stop all reminders there without a session. */
export const unsubscribePage = defineUnsubscribePage(reminderLink, {
  title: msg`Recordatorios por correo`,
  question: <UnsubscribeQuestion />,
  done: <UnsubscribeDone />,
  over: <UnsubscribeLinkOver />,
});
