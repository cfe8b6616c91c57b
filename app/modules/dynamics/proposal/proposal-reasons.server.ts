import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { areaWords, causeWords } from '#app/modules/feelings/index.ts';
import { dimensionNames } from '#app/modules/portfolio/schema.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { Reason } from './proposal.server.ts';

type Names = Readonly<Record<string, MessageDescriptor>>;

/**
 * Returns the reason of a proposal as a text that ends a sentence: "porque apuntaste trabajo y cansancio".
 */
export function reasonText(reason: Reason, language: Language): string {
  const say = (text: MessageDescriptor) => translate(language, text);
  switch (reason.kind) {
    case 'noted':
      return say(notedText(reason, say));
    case 'focus':
      return say(msg`porque tu foco es ${{ dimension: say(dimensionNames[reason.dimension]) }}`);
    case 'advice':
      return say(msg`porque tu plan pide algo de ${{ dimension: say(dimensionNames[reason.dimension]) }}`);
    case 'useful':
      return say(usefulText(reason.daysAgo));
    default:
      return say(plainTexts[reason.kind]);
  }
}

const plainTexts = {
  calm: msg`para ir con calma`,
  no_control: msg`porque dijiste que no está en tu mano`,
  some_control: msg`porque una parte está en tu mano`,
  quadrant: msg`porque va con cómo estás ahora`,
  start: msg`para empezar el día`,
} as const satisfies Record<string, MessageDescriptor>;

function notedText(
  { area, cause }: Extract<Reason, { kind: 'noted' }>,
  say: (text: MessageDescriptor) => string,
): MessageDescriptor {
  const first = toWord(areaWords, area, say);
  const second = toWord(causeWords, cause, say);
  if (first !== null && second !== null) return msg`porque apuntaste ${{ first }} y ${{ second }}`;
  return msg`porque apuntaste ${{ noted: first ?? second ?? '' }}`;
}

function toWord(names: Names, slug: string | null, say: (text: MessageDescriptor) => string): string | null {
  if (slug === null) return null;
  const text = names[slug];
  return text ? say(text) : slug.replaceAll('-', ' ');
}

function usefulText(daysAgo: number): MessageDescriptor {
  if (daysAgo < 11) return msg`porque te sirvió hace una semana`;
  if (daysAgo < 18) return msg`porque te sirvió hace dos semanas`;
  if (daysAgo < 25) return msg`porque te sirvió hace tres semanas`;
  if (daysAgo < 45) return msg`porque te sirvió hace un mes`;
  return msg`porque te sirvió hace dos meses`;
}
