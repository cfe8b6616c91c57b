import type { ReactNode } from 'react';
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { AriaLanguage } from './aria-language.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: IconName;
  tone?: 'danger';
  disabled?: boolean;
  /** The URL, if the item is a link. Without a URL `onAction` is called. */
  href?: string;
  onAction?: () => void;
};

export type MenuProps = ButtonLook & {
  /** The content of the button. If it is only an icon, `label` is the accessible name of the button. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuEntry[];
};

/** A button that opens a menu. The menu supports arrow keys and type-ahead. */
export function Menu({ trigger, label, items, ...look }: MenuProps) {
  return (
    <AriaLanguage>
      <MenuTrigger>
        <Button className={buttonClass({ variant: 'secondary', ...look })} aria-label={label}>
          {trigger}
        </Button>
        <Popover className="menu-panel" placement="bottom end">
          <AriaMenu className="menu" aria-label={label}>
            {items.map(({ id, label: words, icon, tone, disabled, href, onAction }) => (
              <MenuItem
                key={id}
                id={id}
                textValue={words}
                href={href}
                onAction={onAction}
                isDisabled={disabled}
                className={classNames('menu-item', tone && `menu-item-${tone}`)}
              >
                {icon && <Icon name={icon} />}
                {words}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLanguage>
  );
}
