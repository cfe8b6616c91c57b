import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { KeyHint } from './key-hint.tsx';
import type { Queue, QueueItem, QueueVerb } from './queue-item.ts';
import { itemId } from './use-current.ts';

export type QueueCardProps<Item extends QueueItem> = {
  item: Item;
  queue: Queue<Item>;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect(): void;
  onFocus(): void;
  onVerb(verb: QueueVerb<Item>): void;
  children: ReactNode;
};

/**
 * A record of a queue with its verbs. The card can get the focus, so that the keys of the queue act on its
 * record.
 */
export function QueueCard<Item extends QueueItem>(props: QueueCardProps<Item>) {
  const { item, queue, isCurrent, isSelected, onSelect, onFocus, onVerb, children } = props;
  const { t } = useLingui();
  const name = queue.nameOf(item);
  const verbs = queue.verbs.filter((verb) => verb.fits(item));
  return (
    <li
      id={itemId(item.id)}
      tabIndex={-1}
      className="queue-item"
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      onFocus={onFocus}
    >
      <input
        type="checkbox"
        className="choice-mark mt-0.5"
        aria-label={t`Elegir: ${name}`}
        checked={isSelected}
        onChange={onSelect}
      />
      <div className="grid gap-3">
        {children}
        {verbs.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {verbs.map((verb) => (
              <Button
                key={verb.name}
                variant={verb.needs?.choices.length ? 'danger' : 'secondary'}
                aria-label={`${verb.label}: ${name}`}
                aria-keyshortcuts={verb.keys[0].toUpperCase()}
                onClick={() => onVerb(verb)}
              >
                {verb.label}
                <KeyHint name={verb.keys[0].toUpperCase()} />
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
