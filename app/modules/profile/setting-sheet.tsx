import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from '#app/platform/forms/use-form.ts';
import { FormSheet } from './form-sheet.tsx';
import type { ProfileInput } from './profile.schema.ts';
import { useSaveProfile } from './use-profile.ts';

type Props = {
  title: string;
  /** What this is for, in a sentence. */
  why: ReactNode;
  /** The names of what it changes. */
  fields: readonly (keyof ProfileInput & string)[];
  /** What is kept when she presses the button. */
  input: ProfileInput;
  onClose(): void;
  /** Takes the place of what happens once it is kept: the sheet closes. */
  onSaved?: () => void;
  children: ReactNode;
};

/** One setting of her profile, in a sheet over it. */
export function SettingSheet({ title, why, fields, input, onClose, onSaved = onClose, children }: Props) {
  const save = useSaveProfile();
  const form = useForm<ProfileInput>({
    fields,
    save: async (values) => {
      await save(values);
      onSaved();
    },
  });
  return (
    <FormSheet
      title={title}
      why={why}
      form={form}
      submitLabel={<Trans>Guardar</Trans>}
      onSubmit={() => void form.submit(input)}
      onClose={onClose}
    >
      {children}
    </FormSheet>
  );
}
