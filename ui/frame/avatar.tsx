import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export type AvatarProps = {
  /** The name; null for a person without a name. A decorative avatar then shows a figure. */
  name: string | null;
  photoUrl?: string | null;
  size?: 'small' | 'medium' | 'large' | 'portrait';
  /** Whether the name is shown beside the picture. Screen readers then skip the picture. */
  decorative?: boolean;
  className?: string;
};

const pixels = { small: 32, medium: 40, large: 80, portrait: 96 } as const;

/** The picture of a person: the photo, or without a photo the first letter of the name, or without a name a figure. */
export function Avatar({ name, photoUrl, size = 'medium', decorative, className }: AvatarProps) {
  const frame = classNames('avatar', size !== 'medium' && `avatar-${size}`, className);
  const edge = pixels[size];
  if (photoUrl) {
    return (
      <span className={frame}>
        <img
          src={photoUrl}
          alt={decorative ? '' : (name ?? '')}
          width={edge}
          height={edge}
          decoding="async"
        />
      </span>
    );
  }
  const initial = name === null ? <Icon name="person" /> : ([...name.trim()][0] ?? '?');
  if (decorative) {
    return (
      <span className={frame} aria-hidden="true">
        {initial}
      </span>
    );
  }
  return (
    <span className={frame} role="img" aria-label={name ?? undefined}>
      {initial}
    </span>
  );
}
