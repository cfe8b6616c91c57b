import { config } from '#app/platform/config.ts';
import { type SubscribeOptions, subscribe } from '#app/platform/events.ts';
import {
  forgetSignUp,
  tellOfApplication,
  tellOfFirstLogin,
  tellOfLead,
  tellOfSignUp,
} from './attribution.ts';

/** The first tries come within minutes, the last five hours later; then an update goes to the dead letters. */
const retrying: SubscribeOptions = { concurrency: 2, retries: 30, retryDelaySeconds: 5, deadlineSeconds: 30 };

/** Subscribes the CRM to leads, applications and sign-ups, where one is configured. */
export function subscribeAttribution(): void {
  subscribe('accounts.closed', 'attribution', ({ memberId }) => forgetSignUp(memberId));
  const { crm } = config;
  if (!crm) return;
  subscribe('contact.lead-left', 'crm', (event, context) => tellOfLead(crm, event, context), retrying);
  subscribe(
    'contact.application-left',
    'crm',
    (event, context) => tellOfApplication(crm, event, context),
    retrying,
  );
  subscribe('accounts.signed-up', 'crm', (event, context) => tellOfSignUp(crm, event, context), retrying);
  subscribe('logins.first-login', 'crm', (event, context) => tellOfFirstLogin(crm, event, context), retrying);
}
