import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/button.tsx';
import { Icon, IconDrawing } from '#ui/icon.tsx';
import { TeamFaces } from '#ui/landscape/faces.tsx';
import type { House } from './house.ts';

/**
 * Four marks of two words each. Three marks are reasons to trust Yoi, with links to the pages that state these
 * reasons. The fourth mark links to the people behind Yoi.
 */
export function HouseMarks({ owner }: Pick<House, 'owner'>) {
  return (
    <MarkRow>
      <li>
        <PromiseIcon promise="sealed" />
        <TextLink href="/privacy">
          <Trans>Notas cifradas</Trans>
        </TextLink>
      </li>
      <li>
        <PromiseIcon promise="calm" />
        <TextLink href="/privacy#cookies">
          <Trans>Sin anuncios</Trans>
        </TextLink>
      </li>
      <li>
        <PromiseIcon promise="erasable" />
        <TextLink href="/privacy#tus-derechos">
          <Trans>Todo borrable</Trans>
        </TextLink>
      </li>
      <OwnerMark owner={owner} />
    </MarkRow>
  );
}

/** A row of marks. Each mark is an icon above a few words. */
export function MarkRow({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="house-marks" aria-label={label}>
      {children}
    </ul>
  );
}

/**
 * The link to the people behind Yoi. If the name of the owner is known, the link is a separate line with the
 * name. Otherwise the link is a mark. Its text is `words`, which editors wrote, or a default text.
 */
export function OwnerMark({ owner, words }: Pick<House, 'owner'> & { words?: string }) {
  if (owner !== null)
    return (
      <li className="owner-line">
        <TextLink href="/legal">
          <Trans>Responde de Yoi: {owner}</Trans>
        </TextLink>
      </li>
    );
  return (
    <li>
      <TeamFaces />
      <TextLink href="/legal">{words ?? <Trans>Quiénes somos</Trans>}</TextLink>
    </li>
  );
}

const drawings = {
  calm: 'M4 10v4h3l8 4.5v-13L7 10H4ZM18.5 9.5a4 4 0 0 1 0 5M4 4l16 16',
  erasable: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
} as const;

/**
 * A promise of the privacy policy: the notes are sealed, no advertising is shown, or everything can be erased.
 */
export type HousePromise = 'sealed' | keyof typeof drawings;

/** The icon of a promise. The words beside the icon state the promise. */
export function PromiseIcon({ promise }: { promise: HousePromise }) {
  return promise === 'sealed' ? <Icon name="lock" /> : <IconDrawing path={drawings[promise]} />;
}
