import type { Stretch } from './marks.server.ts';

/** A text with its search matches marked. */
export function Marked({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn once and never reordered
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
