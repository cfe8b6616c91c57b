import { subscribeAccounts } from '#app/modules/accounts/index.ts';
import { subscribeArrival } from '#app/modules/arrival/index.ts';
import { subscribeAttribution } from '#app/modules/attribution/index.ts';
import { subscribeComments } from '#app/modules/comments/index.ts';
import { subscribeContact } from '#app/modules/contact/index.ts';
import { subscribeContent } from '#app/modules/content/index.ts';
import { provideParadaParts, subscribeDays } from '#app/modules/days/index.ts';
import { subscribeDynamics } from '#app/modules/dynamics/index.ts';
import { subscribeFeelings } from '#app/modules/feelings/index.ts';
import { subscribeLogins } from '#app/modules/logins/index.ts';
import { provideMeasuredParadas, subscribeMeasures } from '#app/modules/measures/index.ts';
import { subscribeMedia } from '#app/modules/media/index.ts';
import {
  findParadaSpan,
  recordParadas,
  requireMeasuredParada,
  subscribeParadas,
} from '#app/modules/paradas/index.ts';
import { provideParadaSpans, subscribePortfolio } from '#app/modules/portfolio/index.ts';
import { subscribeProfile } from '#app/modules/profile/index.ts';
import { subscribeProgress } from '#app/modules/progress/index.ts';
import { subscribeSessionService } from '#app/modules/session-service/index.ts';

/**
 * Which module listens to which event, and what a module asks of one above it. Subscribers are known before the first
 * event can be recorded.
 */
export function wireEvents(): void {
  subscribeMedia();
  subscribeAccounts();
  subscribeLogins();
  subscribeSessionService();
  subscribeDays();
  subscribeContent();
  subscribeContact();
  subscribeComments();
  subscribeFeelings();
  subscribePortfolio();
  subscribeDynamics();
  subscribeParadas();
  provideParadaSpans(findParadaSpan);
  provideParadaParts(recordParadas);
  provideMeasuredParadas(requireMeasuredParada);
  subscribeProgress();
  subscribeProfile();
  subscribeArrival();
  subscribeMeasures();
  subscribeAttribution();
}
