import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { wordNames } from '#app/modules/feelings/ui.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChoiceChips } from '../moment/choice-chips.tsx';

/**
 * The feeling words that are offered first for a moment of money. The other words follow in their usual order.
 */
const first = [
  'ansiedad',
  'agobio',
  'culpa',
  'verguenza',
  'miedo',
  'alivio',
  'ilusion',
  'satisfaccion',
  'calma',
];

export type WordChipsProps = { value: string | null; onChange: (word: string | null) => void };

/**
 * Lets the member choose one of the feeling words of check-ins. One tap shows the words that come up less often with
 * money.
 */
export function WordChips({ value, onChange }: WordChipsProps) {
  const { i18n, t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const others = Object.keys(wordNames).filter((word) => !first.includes(word));
  const shown = isOpen || (value !== null && others.includes(value)) ? [...first, ...others] : first;
  const options = shown.flatMap((word) => {
    const name = wordNames[word];
    return name ? [{ value: word, label: i18n._(name) }] : [];
  });
  return (
    <div className="grid gap-1">
      <ChoiceChips name="word" label={t`¿Qué sentías?`} options={options} value={value} onChange={onChange} />
      {shown === first && (
        <Button variant="quiet" className="-ms-4 justify-self-start" onClick={() => setOpen(true)}>
          <Trans>Otras palabras</Trans>
          <Icon name="chevron" />
        </Button>
      )}
    </div>
  );
}
