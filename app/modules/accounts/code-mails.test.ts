import { expect, test } from 'vitest';
import { identityCodeMail, recoveryCodeMail } from './security/security.mail.tsx';
import { codeMail } from './sign-up/sign-up.mail.tsx';

const code = '481516';
const props = { code, notMe: 'https://yoi.example/no', displayName: 'Ana', username: 'ana' };

test.each([
  ['sign-up', codeMail],
  ['recovery', recoveryCodeMail],
  ['identity', identityCodeMail],
])('the code is in the text of the %s mail, but not in the preview on a locked phone', (_, write) => {
  const { subject, text, html } = write(props, 'es-ES');
  const preview = /<div class="preview">([^<]*)</.exec(html ?? '')?.[1];
  expect(text).toContain(code);
  expect(preview).toBeTruthy();
  expect(`${subject} ${preview}`).not.toMatch(/\d/);
});
