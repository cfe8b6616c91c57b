import { expect, test } from 'vitest';
import { listKinds } from '#app/platform/jobs/registry.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { anAddress, submitLead } from './attribution.factory.ts';

const { server, mailbox } = await testApplication();

test('if no CRM is configured, there are no CRM jobs, but leads are still stored', async () => {
  const email = anAddress();
  await submitLead(server, email, { utm_source: 'carta' });
  expect((await mailbox.take(email)).subject).toBe('Gracias por escribirnos');
  const queues = listKinds().map(({ settings }) => settings.name);
  expect(queues).toContain('contact.lead-left.team');
  expect(queues.filter((name) => name.endsWith('.crm'))).toEqual([]);
});
