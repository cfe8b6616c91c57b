import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';

/** The search field of the blog, a plain form that works without JavaScript. */
export function SearchBox({ action, text }: { action: string; text: string }) {
  const { t } = useLingui();
  return (
    <search>
      <form action={action} method="get" className="flex flex-wrap items-end gap-3">
        <TextField
          name="buscar"
          label={t`Buscar en el blog`}
          placeholder={t`Un tema o una palabra`}
          type="search"
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-[12rem] flex-1 max-md:[&_label]:sr-only"
        />
        <Button type="submit" className="min-h-12">
          <Trans>Buscar</Trans>
        </Button>
      </form>
    </search>
  );
}
