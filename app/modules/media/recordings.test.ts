import path from 'node:path';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { addRecordingIn, findRecordingSeconds, storeOwnRecording } from './recordings.server.ts';

await testApplication();

const folder = path.resolve('app/seeds/recordings');
const [file, captions] = [path.join(folder, 'la-septima.mp3'), path.join(folder, 'la-septima.vtt')];

test('the duration of a recording is found only by the URL of that recording', async () => {
  const { address, captionsAddress } = await addRecordingIn(
    db,
    await storeOwnRecording({ file, captions, seconds: 177 }),
    'Por la Séptima',
  );
  const others = [captionsAddress, '/media/nothing.mp3', 'https://elsewhere.example/a.mp3'];
  expect([...(await findRecordingSeconds(db, [address, ...others]))]).toEqual([[address, 177]]);
  expect((await findRecordingSeconds(db, [])).size).toBe(0);
});
