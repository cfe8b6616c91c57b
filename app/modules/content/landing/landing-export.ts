import { defineExport } from '#app/platform/member-export.ts';
import { listLandingAfter } from './landing-export.queries.ts';

/** The words of the landing page as a member set them. */
export const landingExport = defineExport({
  name: 'landing-revisions',
  tables: ['content_landing_revision'],
  listRows: listLandingAfter,
});
