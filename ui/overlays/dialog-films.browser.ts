/**
 * Plays a film that is marked `data-plays-when-open` and is on the page itself (not in a dialog). Its captions are
 * shown. The film is muted if the browser refuses sound, and does not play under reduced motion.
 */
export async function playPageFilm(root: Document = document): Promise<void> {
  const film = root.querySelector<HTMLVideoElement>('main video[data-plays-when-open]');
  if (!film || film.closest('dialog') || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const track of film.textTracks) track.mode = 'showing';
  try {
    await film.play();
  } catch {
    film.muted = true;
    await film.play().catch(() => undefined);
  }
}

/**
 * Plays a film that is marked `data-plays-when-open` while its dialog is open. All films of a dialog are paused when
 * the dialog closes.
 */
export function watchDialogFilms(root: Document = document): void {
  const onToggle = ({ target }: Event): void => {
    if (!(target instanceof HTMLDialogElement)) return;
    for (const film of target.querySelectorAll('video')) {
      if (!target.open) film.pause();
      else if ('playsWhenOpen' in film.dataset) film.play().catch(() => undefined);
    }
  };
  root.addEventListener('toggle', onToggle, { capture: true });
}
