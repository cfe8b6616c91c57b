import { mailListenerPoint, memberMailsPoint } from '#app/platform/mail/mail.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { jobsApi } from './jobs.api.ts';
import { eraseMails, forgetOldMails, logMail, readMailsTo } from './mail-log.server.ts';
import { mailsApi } from './mails.api.ts';
import { settingsApi } from './settings.api.ts';

/** The manifest of the module that shows the program's jobs, mails and settings to the team. */
export const program = defineModule({
  name: 'program',
  api: [jobsApi, mailsApi, settingsApi],
  jobs: [{ name: 'program.forget-old-mails', cron: '5 5 * * *', run: forgetOldMails }],
  extensions: [mailListenerPoint.extend(logMail), memberMailsPoint.extend(readMailsTo)],
  keepsMemberRows: true,
  erase: eraseMails,
  eraseDiary: 'nothing',
  exports: [],
  unexported: { program_mail: 'mails that the member received, which the log keeps for 90 days' },
});
