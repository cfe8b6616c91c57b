import { subscribeAccounts } from '#app/modules/accounts/index.ts';

/** Which module listens to which event. Subscribers are known before the first event can be recorded. */
export function wireEvents(): void {
  subscribeAccounts();
}
