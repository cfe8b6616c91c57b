import { defineExport } from '#app/platform/member-export.server.ts';
import { listLandingAfter } from './landing-export.queries.ts';

/** The texts of the landing page in each revision that a member wrote. */
export const landingExport = defineExport({
  name: 'landing-revisions',
  tables: ['content_landing_revision'],
  listRows: listLandingAfter,
  toRecords: (rows) =>
    rows.map(({ number, words, createdAt }) => ({
      number,
      sections: words.sections.map(({ actionLabel, ...same }) => ({ ...same, action_label: actionLabel })),
      steps: words.steps,
      questions: words.questions,
      created_at: createdAt,
    })),
});
