import { expect, test } from 'vitest';
import { canChange, canUpload, type Uploader } from './media.policy.ts';

test.each<[Uploader['role'], { upload: boolean; own: boolean; others: boolean }]>([
  ['member', { upload: false, own: false, others: false }],
  ['expert', { upload: true, own: true, others: false }],
  ['editor', { upload: true, own: true, others: true }],
  ['moderator', { upload: false, own: false, others: false }],
  ['support', { upload: false, own: false, others: false }],
  ['admin', { upload: true, own: true, others: true }],
])('a member with the role %s has exactly the permissions in the table', (role, expected) => {
  const who = { memberId: 1, role };
  expect({
    upload: canUpload(who),
    own: canChange(who, { uploadedBy: 1 }),
    others: canChange(who, { uploadedBy: 2 }) || canChange(who, { uploadedBy: null }),
  }).toEqual(expected);
});
