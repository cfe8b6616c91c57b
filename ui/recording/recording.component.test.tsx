import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { Recording } from './recording.tsx';
import { startRecordings } from './recording-controls.browser.ts';

const user = userEvent.setup();
const video = () => document.querySelector('video') ?? document.createElement('video');
const button = (name: string) => screen.getByRole('button', { name });
const position = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Posición' });
const times = () => document.querySelector('[data-part="times"]')?.textContent;

/** Simulates playback, which jsdom does not implement. */
function playMedia(media: HTMLMediaElement) {
  const state = { paused: true, failed: false, isLarge: false };
  const track = { mode: 'showing' };
  const become = (paused: boolean, event: string) => {
    state.paused = paused;
    media.dispatchEvent(new Event(event));
  };
  const behaviour = {
    play: { value: async () => become(false, 'play') },
    pause: { value: () => become(true, 'pause') },
    load: { value: () => (state.failed = false) },
    webkitEnterFullscreen: {
      value: () => {
        if (state.paused) throw new DOMException('nothing there yet', 'InvalidStateError');
        state.isLarge = true;
      },
    },
    paused: { get: () => state.paused },
    error: { get: () => (state.failed ? { code: 2 } : null) },
    currentTime: { value: 0, writable: true },
    textTracks: { value: [track] },
  };
  Object.defineProperties(media, behaviour);
  return { state, track };
}

let played: ReturnType<typeof playMedia>;

beforeEach(async () => {
  document.documentElement.lang = 'es';
  await render(
    <Recording kind="video" title="Hilo de oro" seconds={177} hasCaptions>
      {/* biome-ignore lint/a11y/useMediaCaption: nothing is played */}
      <video controls />
    </Recording>,
  );
  played = playMedia(video());
  startRecordings(document);
});

test("our controls replace the browser's controls, and their accessible names contain the title", () => {
  expect(video().controls).toBe(false);
  expect(screen.getByRole('group', { name: 'Controles de «Hilo de oro»' })).toBeTruthy();
  expect([times(), position().max]).toEqual(['0:00 / 2:57', '177']);
  expect(position().ariaValueText).toBe('0 segundos de 2 minutos y 57 segundos');
});

test('pressing the button or the picture starts and pauses the recording', async () => {
  await user.click(button('Reproducir'));
  expect(played.state.paused).toBe(false);
  await user.click(button('Pausa'));
  expect(played.state.paused).toBe(true);
  await user.click(video());
  expect(button('Pausa')).toBeTruthy();
});

test('while the recording buffers, its button is busy', () => {
  fireEvent(video(), new Event('waiting'));
  expect(button('Reproducir').ariaBusy).toBe('true');
  fireEvent(video(), new Event('playing'));
  expect(button('Reproducir').ariaBusy).toBeNull();
});

test.each([
  ['{ArrowRight}', 65],
  ['{ArrowLeft}', 55],
  ['{PageUp}', 90],
  ['{PageDown}', 30],
  ['{Alt>}{ArrowRight}{/Alt}', 60],
])('at one minute, the key %s moves the position to second %s', async (keys, second) => {
  video().currentTime = 60;
  position().focus();
  await user.keyboard(keys);
  expect(video().currentTime).toBe(second);
});

test('no key moves the position before the start or beyond the end', async () => {
  position().focus();
  await user.keyboard('{ArrowLeft}');
  expect(video().currentTime).toBe(0);
  video().currentTime = 176;
  await user.keyboard('{ArrowRight}');
  expect([video().currentTime, times()]).toEqual([177, '2:57 / 2:57']);
});

test('the slider changes the position, and playing moves the slider', () => {
  fireEvent.input(position(), { target: { value: '90' } });
  expect([video().currentTime, times()]).toEqual([90, '1:30 / 2:57']);
  video().currentTime = 91;
  fireEvent(video(), new Event('timeupdate'));
  expect(position().value).toBe('91');
});

test('captions are shown until they are switched off', async () => {
  expect(button('Subtítulos').ariaPressed).toBe('true');
  await user.click(button('Subtítulos'));
  expect([played.track.mode, button('Subtítulos').ariaPressed]).toEqual(['hidden', 'false']);
});

test('the sound can be muted and unmuted, and a slider sets the volume', async () => {
  await user.click(button('Sin sonido'));
  expect(video().muted).toBe(true);
  fireEvent(video(), new Event('volumechange'));
  expect(button('Sin sonido').ariaPressed).toBe('true');
  fireEvent.input(screen.getByRole('slider', { name: 'Volumen' }), { target: { value: '0.4' } });
  expect([video().muted, video().volume]).toEqual([false, 0.4]);
});

test('on iOS a film first plays on the page itself, and the next click enlarges the film', async () => {
  await user.click(button('Pantalla completa'));
  expect(played.state).toMatchObject({ paused: false, isLarge: false });
  await user.click(button('Pantalla completa'));
  expect(played.state.isLarge).toBe(true);
});

test('if a recording fails, a text is shown, and the next click loads the recording again at the same position', async () => {
  video().currentTime = 12;
  played.state.failed = true;
  fireEvent(video(), new Event('error'));
  fireEvent(video(), new Event('pause'));
  expect(screen.getByRole('status').textContent).toContain('No se ha podido cargar');
  await user.click(button('Reproducir'));
  expect([played.state.failed, video().currentTime]).toEqual([false, 12]);
  fireEvent(video(), new Event('playing'));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('until the duration is known, the slider of a recording is disabled', async () => {
  await render(
    <Recording kind="audio" title="Sin medir" seconds={null} hasCaptions={false}>
      {/* biome-ignore lint/a11y/useMediaCaption: nothing is played */}
      <audio controls />
    </Recording>,
  );
  startRecordings(document);
  const [, unknown] = screen.getAllByRole<HTMLInputElement>('slider', { name: 'Posición' });
  expect(unknown?.disabled).toBe(true);
  const audio = document.querySelector('audio') ?? document.createElement('audio');
  Object.defineProperty(audio, 'duration', { value: 61.4 });
  fireEvent(audio, new Event('durationchange'));
  expect([unknown?.disabled, unknown?.max]).toEqual([false, '61.4']);
});
