import { useLingui } from '@lingui/react/macro';

type Props = { film: { url: string | null; poster: string | null }; author: string };

/** The player for the film of a review. It renders nothing if the film cannot be played. */
export function ReviewFilmPlayer({ film: { url, poster }, author }: Props) {
  const { t } = useLingui();
  if (url === null) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a member's own film, as it was sent
    <video
      className="aspect-video max-h-[70vh] w-full rounded-card bg-ground"
      controls
      preload="none"
      src={url}
      poster={poster ?? undefined}
      aria-label={t`Vídeo de ${author}`}
    />
  );
}
