import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Autocomplete, Input, Menu, MenuItem, SearchField, useFilter } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Command, useCommands } from './use-commands.ts';

export type CommandPaletteProps = { onClose(): void; onHelp(): void };

/** A list of all screens and commands. The typed text filters the list. */
export function CommandPalette({ onClose, onHelp }: CommandPaletteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const commands = useCommands();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [isEmpty, setEmpty] = useState(false);
  const carryOut = ({ path, address }: Command) => {
    onClose();
    if (path) return void navigate(path);
    if (address) return location.assign(address);
    onHelp();
  };
  const label = t`Ir a una pantalla`;
  return (
    <Dialog title={label} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Autocomplete
        filter={contains}
        onInputChange={(text) => setEmpty(!commands.some(({ label: words }) => contains(words, text)))}
      >
        <SearchField aria-label={label} autoFocus>
          <Input className="input w-full" placeholder={t`Escribe un nombre`} />
        </SearchField>
        <Menu className="mt-3 grid gap-1" aria-label={label}>
          {commands.map((command) => (
            <MenuItem
              key={command.label}
              textValue={command.label}
              className="palette-item"
              onAction={() => carryOut(command)}
            >
              <Icon name={command.icon} />
              {command.label}
            </MenuItem>
          ))}
        </Menu>
      </Autocomplete>
      <p role="status" className="text-muted">
        {isEmpty ? t`Nada se llama así.` : ''}
      </p>
    </Dialog>
  );
}
