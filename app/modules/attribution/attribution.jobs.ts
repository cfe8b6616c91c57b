import { config } from '#app/platform/config.server.ts';
import { onEvent, type SubscribeOptions, type Subscription } from '#app/platform/events.server.ts';
import { reportApplication, reportFirstLogin, reportLead, reportSignUp } from './attribution.server.ts';

/**
 * The first retries follow within minutes, and the last retry follows five hours later. After that, the update is
 * stored as a dead letter.
 */
const retrying: SubscribeOptions = { concurrency: 2, retries: 30, retryDelaySeconds: 5, deadlineSeconds: 30 };

const { crm } = config;

/**
 * The subscriptions that send leads, applications and sign-ups to the CRM. The list is empty if no CRM is configured.
 */
export const attributionEvents: readonly Subscription[] = crm
  ? [
      onEvent('contact.lead-left', 'crm', (event, context) => reportLead(crm, event, context), retrying),
      onEvent(
        'contact.application-left',
        'crm',
        (event, context) => reportApplication(crm, event, context),
        retrying,
      ),
      onEvent('accounts.signed-up', 'crm', (event, context) => reportSignUp(crm, event, context), retrying),
      onEvent(
        'logins.first-login',
        'crm',
        (event, context) => reportFirstLogin(crm, event, context),
        retrying,
      ),
    ]
  : [];
