import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export type AvatarProps = {
  /**
   * The name of the person. It is null for a person without a name, for whom a decorative avatar shows a figure.
   */
  name: string | null;
  photoUrl?: string | null;
  size?: 'small' | 'medium' | 'large' | 'portrait';
  /** Whether the name is shown beside the picture. In this case screen readers skip the picture. */
  decorative?: boolean;
  className?: string;
};

const pixels = { small: 32, medium: 40, large: 80, portrait: 96 } as const;

/**
 * The picture of a person: the photo. Without a photo, the picture is the first letter of the name. Without a
 * name, it is a figure.
 */
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
