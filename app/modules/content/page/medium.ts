export type Medium = 'article' | 'audio' | 'video';

/** Derives the main medium of an article from the URL in its abstract (docs/rules.md, Articles). */
export function articleMedium(abstract: string): Medium {
  if (abstract.includes('.mp3')) return 'audio';
  if (abstract.includes('.mp4') || abstract.includes('youtube')) return 'video';
  return 'article';
}
