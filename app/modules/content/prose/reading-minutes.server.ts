const wordsPerMinute = 200;

/** Returns the reading time in minutes at 200 words a minute; the minimum is one minute. */
export function readingMinutes(markdown: string): number {
  const words = markdown.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
