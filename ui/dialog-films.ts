/** Plays a film marked `data-plays-when-open` while its dialog is open, and stops it when it closes. */
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
