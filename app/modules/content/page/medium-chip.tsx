import { useLingui } from '@lingui/react/macro';
import { Chip } from '#ui/controls/chip.tsx';
import { articleMedium } from './medium.ts';

/** A chip that shows whether an article is text, audio or video. */
export function MediumChip({ abstract }: { abstract: string }) {
  const { t } = useLingui();
  const names = { article: t`Artículo`, audio: t`Audio`, video: t`Video` };
  return <Chip tone="action">{names[articleMedium(abstract)]}</Chip>;
}
