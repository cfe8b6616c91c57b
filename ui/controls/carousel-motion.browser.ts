/**
 * The milliseconds between two steps of the carousel, and the milliseconds that one step takes (docs/rules.md,
 * Constants of the interface).
 */
const delayMs = 1_500;
const stepMs = 300;

/**
 * Moves every `[data-carousel]` of the page, one card at a time. A carousel stops when a person touches it,
 * scrolls it by the wheel, focuses it or presses a key in it. After that, only its pause button starts it
 * again. A carousel pauses while it is out of view, and does not start by itself under reduced motion.
 */
export function watchCarousels(root: Document = document): void {
  for (const carousel of root.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(carousel);
}

function startCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>('.carousel-track');
  const pause = carousel.querySelector<HTMLButtonElement>('[data-carousel-pause]');
  if (!track || !pause) return;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isSeen = false;

  const follow = () => {
    clearInterval(timer);
    timer = isWanted && isSeen ? setInterval(() => step(track, 1), delayMs) : undefined;
    const word = isWanted ? pause.dataset.wordPause : pause.dataset.wordPlay;
    pause.setAttribute('aria-label', word ?? '');
    pause.title = word ?? '';
    pause.dataset.state = isWanted ? 'moving' : 'still';
  };
  const want = (motion: boolean) => {
    isWanted = motion;
    follow();
  };
  const stopForGood = ({ target }: Event) => {
    if (target instanceof Node && !pause.contains(target)) want(false);
  };
  for (const touch of ['pointerdown', 'wheel', 'keydown', 'focusin'])
    carousel.addEventListener(touch, stopForGood, { passive: true });
  pause.addEventListener('click', () => want(!isWanted));
  for (const button of carousel.querySelectorAll<HTMLElement>('[data-carousel-step]'))
    button.addEventListener('click', () => step(track, Number(button.dataset.carouselStep)));
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    follow();
  }).observe(track);
  const position = carousel.querySelector('[data-carousel-position]');
  track.addEventListener('scroll', () => position?.replaceChildren(String(findPosition(track))), {
    passive: true,
  });
  carousel.dataset.alive = '';
  follow();
}

/**
 * Returns the number of the first visible card, from 1. If the track is scrolled to its end, returns the number of
 * the last card.
 */
function findPosition(track: HTMLElement): number {
  if (track.scrollLeft >= track.scrollWidth - track.clientWidth - 1) return track.children.length;
  return Math.round(track.scrollLeft / measureDistance(track)) + 1;
}

/** Returns the distance from one card to the next in pixels. */
function measureDistance({ children: [first, second] }: HTMLElement): number {
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 1;
  return second.offsetLeft - first.offsetLeft;
}

/**
 * Moves the carousel by one card, forward or back. After the last card comes the first, and before the first comes
 * the last.
 */
function step(track: HTMLElement, direction: number): void {
  if (track.children.length < 2) return;
  const distance = measureDistance(track);
  const end = track.scrollWidth - track.clientWidth;
  const wanted = Math.round(track.scrollLeft / distance + direction) * distance;
  const isPast = direction > 0 ? track.scrollLeft >= end - 1 : track.scrollLeft <= 1;
  const other = direction > 0 ? 0 : end;
  glide(track, isPast ? other : Math.max(0, Math.min(end, wanted)));
}

/**
 * Scrolls in exactly `stepMs` milliseconds. The browser's smooth scrolling is not used, because its duration varies.
 */
function glide(track: HTMLElement, to: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    track.scrollLeft = to;
    return;
  }
  const from = track.scrollLeft;
  const begun = performance.now();
  track.style.scrollSnapType = 'none';
  const move = (at: number) => {
    const part = Math.min(1, (at - begun) / stepMs);
    track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(move);
    else track.style.scrollSnapType = '';
  };
  requestAnimationFrame(move);
}
