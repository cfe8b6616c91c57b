import { accounts } from '#app/modules/accounts/accounts.module.ts';
import { arrival } from '#app/modules/arrival/arrival.module.ts';
import { attribution } from '#app/modules/attribution/attribution.module.ts';
import { backOffice } from '#app/modules/back-office/back-office.module.ts';
import { billing } from '#app/modules/billing/billing.module.ts';
import { comments } from '#app/modules/comments/comments.module.ts';
import { contact } from '#app/modules/contact/contact.module.ts';
import { content } from '#app/modules/content/content.module.ts';
import { days } from '#app/modules/days/days.module.ts';
import { dynamics } from '#app/modules/dynamics/dynamics.module.ts';
import { feelings } from '#app/modules/feelings/feelings.module.ts';
import { figures } from '#app/modules/figures/figures.module.ts';
import { history } from '#app/modules/history/history.module.ts';
import { logins } from '#app/modules/logins/logins.module.ts';
import { measures } from '#app/modules/measures/measures.module.ts';
import { media } from '#app/modules/media/media.module.ts';
import { moneyMirror } from '#app/modules/money-mirror/money-mirror.module.ts';
import { myData } from '#app/modules/my-data/my-data.module.ts';
import { notifications } from '#app/modules/notifications/notifications.module.ts';
import { paradas } from '#app/modules/paradas/paradas.module.ts';
import { portfolio } from '#app/modules/portfolio/portfolio.module.ts';
import { profile } from '#app/modules/profile/profile.module.ts';
import { program } from '#app/modules/program/program.module.ts';
import { progress } from '#app/modules/progress/progress.module.ts';
import { recap } from '#app/modules/recap/recap.module.ts';
import { referents } from '#app/modules/referents/referents.module.ts';
import { selection } from '#app/modules/selection/selection.module.ts';
import { sessionService } from '#app/modules/session-service/session-service.module.ts';
import { sharing } from '#app/modules/sharing/sharing.module.ts';
import { signals } from '#app/modules/signals/signals.module.ts';
import { today } from '#app/modules/today/today.module.ts';
import type { ModuleManifest } from '#app/platform/module.server.ts';

/** Every module of the program, from the lowest to the highest level. Extensions are applied in this order. */
export const modules: readonly ModuleManifest[] = [
  media,
  accounts,
  logins,
  sessionService,
  days,
  sharing,
  content,
  comments,
  billing,
  contact,
  selection,
  feelings,
  portfolio,
  measures,
  dynamics,
  referents,
  paradas,
  moneyMirror,
  progress,
  signals,
  today,
  recap,
  history,
  profile,
  arrival,
  notifications,
  attribution,
  myData,
  backOffice,
  figures,
  program,
];
