import { landingGuestPoint } from '#app/modules/content/index.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { contactApi } from './contact.api.ts';
import { contactEvents, contactJobs } from './contact.jobs.ts';
import { listMessagesAfter } from './contact.queries.ts';
import { eraseSender } from './contact.server.ts';
import { formPage } from './form.page.tsx';
import { inboxApi } from './inbox.api.ts';
import { inboxEvents } from './inbox.jobs.ts';
import { listInboxWorkAfter } from './inbox-export.queries.ts';
import { interestNotice } from './interest.part.tsx';
import { videoStepPage } from './video-step.page.tsx';

/** The manifest of messages, leads and applications, which people send to the team. */
export const contact = defineModule({
  name: 'contact',
  api: [inboxApi],
  apiWithFiles: [contactApi],
  pages: [formPage, videoStepPage],
  events: [...contactEvents, ...inboxEvents],
  jobs: contactJobs,
  extensions: [landingGuestPoint.extend(interestNotice)],
  keepsMemberRows: true,
  erase: eraseSender,
  eraseDiary: 'nothing',
  exports: [
    defineExport({ name: 'messages', tables: ['contact_message'], listRows: listMessagesAfter }),
    defineExport({
      name: 'inbox-work',
      tables: ['contact_conversation', 'contact_answer', 'contact_template'],
      listRows: listInboxWorkAfter,
    }),
  ],
});
