import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { server } = await testApplication();

test('the eleventh film of an hour from one place is refused, and another place goes on', async () => {
  const form = new FormData();
  form.set('postulation', '999999');
  form.set('video', new Blob(['no film']), 'yo.mp4');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const send = async (remoteAddress: string) =>
    (
      await server.inject({
        method: 'POST',
        url: '/api/user_postulation_video',
        headers,
        payload,
        remoteAddress,
      })
    ).statusCode;
  const answers: number[] = [];
  for (let each = 0; each < 11; each += 1) answers.push(await send('10.96.0.1'));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  expect(await send('10.96.0.2')).toBe(403);
});
