import { classNames } from '../class-names.ts';

export type AvatarProps = {
  name: string;
  photoUrl?: string | null;
  size?: 'small' | 'medium' | 'large' | 'portrait';
  /** The name stands beside the picture, so screen readers skip the picture. */
  decorative?: boolean;
  className?: string;
};

const pixels = { small: 32, medium: 40, large: 80, portrait: 96 } as const;

/** The photo, or the first letter of the name. */
export function Avatar({ name, photoUrl, size = 'medium', decorative, className }: AvatarProps) {
  const frame = classNames('avatar', size !== 'medium' && `avatar-${size}`, className);
  const edge = pixels[size];
  if (photoUrl) {
    return (
      <span className={frame}>
        <img src={photoUrl} alt={decorative ? '' : name} width={edge} height={edge} decoding="async" />
      </span>
    );
  }
  const initial = [...name.trim()][0] ?? '?';
  if (decorative) {
    return (
      <span className={frame} aria-hidden="true">
        {initial}
      </span>
    );
  }
  return (
    <span className={frame} role="img" aria-label={name}>
      {initial}
    </span>
  );
}
