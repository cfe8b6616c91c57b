import { expect, test } from 'vitest';
import { listKinds } from '#app/platform/jobs/registry.ts';
import { queueNames } from '../../admin/src/program/queue-names.ts';
import { testApplication } from './testing/application.ts';

await testApplication();

const queues = listKinds().map(({ settings }) => settings.name);
/**
 * The jobs of the tests have no names for the team. The jobs of the CRM exist only if a CRM is configured.
 */
const isOfTest = (name: string) => name.startsWith('limits.');

test('every queue of jobs has a name for the team', () => {
  expect(queues.length).toBeGreaterThan(50);
  expect(queues.filter((name) => !isOfTest(name) && !(name in queueNames))).toEqual([]);
});

test('every name of a queue belongs to a job that the program defines', () => {
  const missing = Object.keys(queueNames).filter((name) => !queues.includes(name) && !name.endsWith('.crm'));
  expect(missing).toEqual([]);
});
