import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { Recording } from './recording.tsx';
import { watchRecordings } from './recordings.browser.ts';

const audio = () => document.querySelector('audio');

async function openPage(title: string): Promise<void> {
  document.documentElement.lang = 'es';
  await render(
    <main>
      <Recording kind="audio" title={title} seconds={61} hasCaptions={false}>
        {/* biome-ignore lint/a11y/useMediaCaption: nothing is played */}
        <audio controls />
      </Recording>
    </main>,
  );
}

beforeEach(() => {
  document.body.replaceChildren();
});

test("until our script has loaded, the browser's own controls are shown", async () => {
  await openPage('Once sobres');
  expect(audio()?.controls).toBe(true);
  watchRecordings();
  await waitFor(() => expect(audio()?.controls).toBe(false));
  expect(screen.getByRole('group', { name: 'Controles de «Once sobres»' })).toBeTruthy();
});

test('an audio without captions has neither a caption button nor a full-screen button', async () => {
  await openPage('Once sobres');
  for (const name of ['Subtítulos', 'Pantalla completa'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Reproducir', 'Sin sonido']) expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('if a refused form replaces the content of the page, recordings in it also get our controls', async () => {
  await openPage('Una ventana');
  watchRecordings();
  await waitFor(() => expect(audio()?.controls).toBe(false));
  const main = document.querySelector('main');
  const fresh = document.createElement('div');
  fresh.innerHTML = (main?.innerHTML ?? '')
    .replace(' data-alive=""', '')
    .replace('<audio', '<audio controls=""');
  main?.replaceChildren(...fresh.childNodes);
  expect(audio()?.controls).toBe(true);
  await waitFor(() => expect(audio()?.controls).toBe(false));
});

test('a page that contains no recording is not changed', () => {
  watchRecordings();
  document.body.innerHTML = '<main><audio controls></audio></main>';
  watchRecordings();
  expect(audio()?.controls).toBe(true);
});
