// Runs alone because it changes settings.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { publishNew } = await import('../content/content.factory.ts');
const { server } = await testApplication();

/** Uploads a video in one request. */
async function sendFilm(postulation: string, remoteAddress: string): Promise<number> {
  const form = new FormData();
  form.set('postulation', postulation);
  form.set('video', new Blob(['no film']), 'yo.mp4');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const url = '/api/user_postulation_video';
  return (await server.inject({ method: 'POST', url, headers, payload, remoteAddress })).statusCode;
}

test('after ten refused videos in an hour an IP can send no more videos, but other IPs can', async () => {
  const answers: number[] = [];
  for (let each = 0; each < 11; each += 1) answers.push(await sendFilm('999999', '10.96.0.1'));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  expect(await sendFilm('999999', '10.96.0.2')).toBe(403);
});

test('if many people apply from one IP, stored videos do not count towards the limit of this IP', async () => {
  const fields = { author: 'Yoi', date: '2026-09-01', intro: 'Chile|Dinero|Ahorro|25', body: 'x' };
  const page = { slug: 'plaza-de-muchos', title: 'Una plaza', fields };
  const position = await publishNew({ kind: 'position' }, page);
  const person = {
    country: 'Chile',
    area: 'Dinero',
    speciality: 'Ahorro',
    message: 'x',
    position,
    consent: true,
  };
  for (let each = 0; each < 12; each += 1) {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/user-postulation/',
      payload: { ...person, name: `Eva ${each}`, email: `eva.${each}@persona.example` },
      remoteAddress: `10.96.1.${each}`,
    });
    expect([each, await sendFilm(answer.json().upload_token, '10.96.2.1')]).toEqual([each, 201]);
  }
});
