import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { AccountFrame } from './account-frame.tsx';

type Texts = { title: string; children: ReactNode };

/**
 * Explains the effect of a mailed link, and shows the button that causes this effect. Opening the link changes
 * nothing, because mail programs open links by themselves.
 */
export function LinkQuestion({
  title,
  action,
  fields = {},
  children,
}: Texts & {
  action: string;
  /** The hidden fields of the form. The form posts to the URL of its own page. */
  fields?: Readonly<Record<string, string>>;
}) {
  return (
    <AccountFrame title={title} level={2}>
      {children}
      <form method="post">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large" wide>
          {action}
        </Button>
      </form>
    </AccountFrame>
  );
}

/** The confirmation after the button was pressed, with a link to the start page. */
export function LinkDone({ title, children }: Texts) {
  return (
    <AccountFrame title={title} level={3}>
      {children}
      <p className="-ms-4">
        <ButtonLink href="/" variant="quiet">
          <Trans>Ir al inicio</Trans>
        </ButtonLink>
      </p>
    </AccountFrame>
  );
}

/** The page that is shown if the link of a mail has expired or was altered. */
export function LinkOver({ children }: Pick<Texts, 'children'>) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Este enlace ya no sirve`} level={2}>
      {children}
    </AccountFrame>
  );
}
