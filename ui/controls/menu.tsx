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
  /** The URL of a link. Without it `onAction` is called. */
  href?: string;
  onAction?: () => void;
};

export type MenuProps = ButtonLook & {
  /** The content of the button. If the content is only an icon, `label` is the accessible name. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuEntry[];
};

/** A button that opens a menu with arrow keys and type-ahead. */
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
