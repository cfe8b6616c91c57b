export { contactApi } from './contact.api.ts';
export { subscribeContact } from './contact.jobs.ts';
export { findApplication, findLead, hasLeftWord } from './contact.queries.ts';
export { formPage } from './form.page.tsx';
export { interestNotice } from './interest.part.tsx';
export { videoStepPage } from './video-step.page.tsx';
