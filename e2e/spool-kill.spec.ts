// Crosses: accounts, media, platform, profile.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newMember } from './members.ts';
import { copySeededFolder, endProgram, freePort, launchProgram } from './programs.ts';

const settings = { DEMO: '0', LOG_LEVEL: 'silent' };

/** Lists the files of the spool with their content, as paths below the folder. */
function listSpool(folder: string): string[] {
  const spool = path.join(folder, 'spool');
  return readdirSync(spool, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(path.join(spool, name)).size > 0,
  );
}

/** Sends the first part of a form with a photo, and leaves the connection open. */
function sendHalfAPhoto(url: string, authorization: string): void {
  const boundary = 'half';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;
  const sending = sendRequest(url, {
    method: 'PATCH',
    headers: {
      authorization,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 2_000_000,
    },
  });
  // The program is killed, so the connection ends with an error.
  sending.on('error', () => undefined);
  sending.write(head + 'x'.repeat(500_000));
}

test('if the program is killed while it receives a photo, erasing the account removes the incomplete photo', async ({
  playwright,
}) => {
  test.setTimeout(120_000);
  const folder = copySeededFolder(mkdtempSync(path.join(tmpdir(), 'yoi-spool-')));
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const request = await playwright.request.newContext({ baseURL });
  let program = await launchProgram(folder, port, settings);
  try {
    const { username, password } = await newMember(request, { folder });
    const login = await request.post('/dj-rest-auth/login/', { data: { username, password } });
    const authorization = `Token ${(await login.json()).key}`;
    const { pk } = await (await request.get('/dj-rest-auth/user/', { headers: { authorization } })).json();
    sendHalfAPhoto(`${baseURL}/api/user-profile-photo/${pk}/`, authorization);
    await expect.poll(() => listSpool(folder), { timeout: 20_000 }).toHaveLength(2);
    await endProgram(program, 'SIGKILL');
    program = await launchProgram(folder, port, settings);
    expect(listSpool(folder)).toHaveLength(2);
    const data = { confirm: true, at_once: true };
    await request.post('/api/user-identity/', { data: { password }, headers: { authorization } });
    const closed = await request.post('/api/user-profile/close-account/', {
      data,
      headers: { authorization },
    });
    expect(closed.ok() || (await closed.text())).toBe(true);
    await expect.poll(() => readdirSync(path.join(folder, 'spool')), { timeout: 20_000 }).toEqual([]);
  } finally {
    await endProgram(program);
    await request.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
