import { clockTime, spokenTime } from './playing-time.ts';

/** The number of seconds by which an arrow key moves the position, and the number for a page key. */
const arrowSeconds = 5;
const pageSeconds = 30;

/** The elements of a recording, which the server has rendered. */
type Parts = { recording: HTMLElement; media: HTMLMediaElement };

/**
 * Replaces the browser's controls with ours, for each `[data-recording]` below `root`. Recordings that already have
 * our controls are skipped, so the function may be called again.
 */
export function startRecordings(root: ParentNode): void {
  for (const recording of root.querySelectorAll<HTMLElement>('[data-recording]:not([data-alive])')) {
    const media = recording.querySelector<HTMLMediaElement>('video, audio');
    if (!media) continue;
    const parts = { recording, media };
    for (const start of [playing, position, captions, volume, fullScreen]) start(parts);
    media.controls = false;
    recording.dataset.alive = '';
  }
}

/** Plays or pauses the recording when the button or the picture is pressed. Shows a text if loading fails. */
function playing({ recording, media }: Parts): void {
  const button = findPart(recording, 'play', HTMLButtonElement);
  const notice = findPart(recording, 'notice', HTMLElement);
  if (!button || !notice) return;
  const show = (): void => {
    showState(button, media.paused ? 'off' : 'on');
    recording.dataset.state = media.paused ? 'still' : 'playing';
  };
  const press = (): void => {
    if (media.error) reload(media);
    // No rejection needs handling here. If `play` is refused, the `error` event below reports this. If a pause
    // interrupts `play`, no text is needed.
    if (media.paused) media.play().catch(() => undefined);
    else media.pause();
  };
  const say = (words: string): void => {
    button.ariaBusy = null;
    notice.textContent = words;
  };
  button.addEventListener('click', press);
  media.addEventListener('click', press);
  for (const event of ['play', 'pause', 'ended']) media.addEventListener(event, show);
  media.addEventListener('play', () => (recording.dataset.begun = ''));
  media.addEventListener('waiting', () => (button.ariaBusy = 'true'));
  for (const event of ['playing', 'canplay']) media.addEventListener(event, () => say(''));
  // A `pause` event follows a failure, and must not remove the text about the failure.
  media.addEventListener('pause', () => (button.ariaBusy = null));
  media.addEventListener('error', () => {
    media.pause();
    say(notice.dataset.words ?? '');
  });
  show();
}

/** Loads a recording again after a failure, and continues from the position at which it stopped. */
function reload(media: HTMLMediaElement): void {
  const at = media.currentTime;
  media.load();
  media.currentTime = at;
}

/**
 * Controls the slider and the displayed times. Until the recording plays, the duration is the one that the server
 * rendered.
 */
function position({ recording, media }: Parts): void {
  const slider = findPart(recording, 'position', HTMLInputElement);
  const times = findPart(recording, 'times', HTMLElement);
  if (!slider || !times) return;
  const known = Number(slider.max);
  const show = (): void => {
    const length = Number.isFinite(media.duration) ? media.duration : known;
    const at = Math.min(media.currentTime, length || media.currentTime);
    slider.max = String(length);
    slider.disabled = length === 0;
    slider.value = String(at);
    fill(slider);
    times.textContent = length === 0 ? clockTime(at) : `${clockTime(at)} / ${clockTime(length)}`;
    slider.ariaValueText = `${spokenTime(at)} ${slider.dataset.wordOf} ${spokenTime(length)}`;
  };
  const moveTo = (seconds: number): void => {
    media.currentTime = Math.max(0, Math.min(Number(slider.max), seconds));
    show();
  };
  slider.addEventListener('input', () => moveTo(Number(slider.value)));
  slider.addEventListener('keydown', (event) => {
    const step = toSeconds(event);
    if (step === 0) return;
    event.preventDefault();
    moveTo(media.currentTime + step);
  });
  for (const event of ['timeupdate', 'durationchange', 'seeked', 'ended'])
    media.addEventListener(event, show);
  show();
}

/**
 * Returns the number of seconds by which a key moves the position. Returns 0 for other keys, and for combinations
 * with a modifier key.
 */
function toSeconds({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === 'ArrowRight' || key === 'ArrowUp') return arrowSeconds;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -arrowSeconds;
  if (key === 'PageUp') return pageSeconds;
  return key === 'PageDown' ? -pageSeconds : 0;
}

/** Turns the captions on and off, if the recording has any. */
function captions({ recording, media }: Parts): void {
  const button = findPart(recording, 'captions', HTMLButtonElement);
  const [track] = media.textTracks;
  if (!button || !track) return;
  const face = media.getAttribute('poster') ?? '';
  const show = (): void => {
    const isShown = track.mode === 'showing';
    showState(button, isShown ? 'on' : 'off');
    // While captions are shown, the poster of an audio is removed. A film covers its own poster.
    if (recording.dataset.kind === 'audio' && 'begun' in recording.dataset)
      media.setAttribute('poster', isShown ? '' : face);
  };
  button.addEventListener('click', () => {
    track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
    show();
  });
  media.textTracks.addEventListener?.('change', show);
  media.addEventListener('play', show);
  show();
}

/** Mutes the sound. Also sets the volume if the system allows this; iOS does not. */
function volume({ recording, media }: Parts): void {
  const button = findPart(recording, 'mute', HTMLButtonElement);
  const slider = findPart(recording, 'volume', HTMLInputElement);
  if (!button || !slider) return;
  const show = (): void => {
    const loudness = media.muted ? 0 : media.volume;
    showState(button, loudness === 0 ? 'on' : 'off');
    slider.value = String(loudness);
    slider.ariaValueText = `${Math.round(loudness * 100)} %`;
    fill(slider);
  };
  slider.hidden = !canSetVolume(media);
  slider.addEventListener('input', () => {
    media.volume = Number(slider.value);
    media.muted = media.volume === 0;
  });
  button.addEventListener('click', () => {
    if (media.muted && media.volume === 0) media.volume = 1;
    media.muted = !media.muted;
  });
  media.addEventListener('volumechange', show);
  show();
}

function canSetVolume(media: HTMLMediaElement): boolean {
  const { volume: before } = media;
  media.volume = 0.5;
  const isSet = media.volume === 0.5;
  media.volume = before;
  return isSet;
}

/**
 * Shows a film in full screen with our controls. On iOS only films can be in full screen, so the controls of the
 * system are used there.
 */
function fullScreen({ recording, media }: Parts): void {
  const button = findPart(recording, 'full-screen', HTMLButtonElement);
  if (!button) return;
  const own: unknown = Reflect.get(media, 'webkitEnterFullscreen');
  const isWhole = (): boolean => document.fullscreenElement === recording;
  button.hidden = !document.fullscreenEnabled && typeof own !== 'function';
  button.addEventListener('click', () => {
    if (isWhole()) return document.exitFullscreen();
    if (document.fullscreenEnabled) return recording.requestFullscreen().catch(() => undefined);
    return typeof own === 'function' ? enlarge(media, () => own.call(media)) : undefined;
  });
  recording.addEventListener('fullscreenchange', () => showState(button, isWhole() ? 'on' : 'off'));
}

/**
 * iOS refuses full screen before anything has been loaded. In that case the film plays on the page itself, and
 * the next click enlarges the film.
 */
function enlarge(media: HTMLMediaElement, enter: () => void): void {
  try {
    enter();
  } catch {
    media.play().catch(() => undefined);
  }
}

/** Shows the state of a button by the icon, and also by the label or by `aria-pressed`. */
function showState(button: HTMLButtonElement, state: 'on' | 'off'): void {
  const word = state === 'on' ? button.dataset.wordOn : button.dataset.wordOff;
  button.dataset.state = state;
  if (word === undefined) button.ariaPressed = String(state === 'on');
  else button.ariaLabel = word;
  button.title = button.ariaLabel ?? '';
}

/** Sets which share of a slider is filled. The stylesheet uses this value. */
function fill(slider: HTMLInputElement): void {
  const share = Number(slider.value) / (Number(slider.max) || 1);
  slider.style.setProperty('--filled', `${(share * 100).toFixed(2)}%`);
}

function findPart<Part extends HTMLElement>(
  recording: HTMLElement,
  name: string,
  kind: new () => Part,
): Part | null {
  const part = recording.querySelector(`[data-part="${name}"]`);
  return part instanceof kind ? part : null;
}
