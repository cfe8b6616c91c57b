import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { itemId } from '../queue/use-current.ts';

export type ListItemProps = {
  id: number;
  name: string;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect(): void;
  onFocus(): void;
  children: ReactNode;
};

/**
 * A record of a list. While the record has the focus, Enter activates the first link or button of its content.
 */
export function ListItem({ id, name, isCurrent, isSelected, onSelect, onFocus, children }: ListItemProps) {
  const { t } = useLingui();
  const open = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('a, button, summary')?.click();
  };
  return (
    <li
      id={itemId(id)}
      tabIndex={-1}
      className="record-row"
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      onFocus={onFocus}
      onKeyDown={open}
    >
      <input
        type="checkbox"
        className="choice-mark mt-0.5"
        aria-label={t`Elegir: ${name}`}
        checked={isSelected}
        onChange={onSelect}
      />
      <div className="record-body">{children}</div>
    </li>
  );
}
