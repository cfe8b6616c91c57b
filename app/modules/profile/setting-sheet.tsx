import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from '#app/platform/forms/use-form.ts';
import { FormSheet } from './form-sheet.tsx';
import type { ProfileInput } from './profile.schema.ts';
import { useSaveProfile } from './use-profile.ts';

type Props = {
  title: string;
  /** The purpose of the setting, in one sentence. */
  why: ReactNode;
  /** The names of the fields that the setting changes. */
  fields: readonly (keyof ProfileInput & string)[];
  /** The values that the button saves. */
  input: ProfileInput;
  onClose(): void;
  /** Called after saving. The default closes the sheet. */
  onSaved?: () => void;
  children: ReactNode;
};

/** A sheet with one setting of the profile. */
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
