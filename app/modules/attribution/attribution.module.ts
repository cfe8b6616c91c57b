import { defineModule } from '#app/platform/module.ts';
import { attributionEvents } from './attribution.jobs.ts';
import { forgetSignUp } from './attribution.ts';

/** What the marketing CRM is told of. */
export const attribution = defineModule({
  name: 'attribution',
  events: attributionEvents,
  keepsMemberRows: true,
  erase: forgetSignUp,
  exports: [],
});
