import { Trans, useLingui } from '@lingui/react/macro';
import { mailClass } from '../queue/notice-preview.tsx';

/** Shows a mail as the person gets it: the subject, and one paragraph after each blank line. */
export function MailPreview({ subject, text }: { subject: string; text: string }) {
  const { t } = useLingui();
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim());
  return (
    <section className="grid gap-2" aria-label={t`Así lo recibe`}>
      <h3 className="text-sm font-semibold">
        <Trans>Así lo recibe</Trans>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail scrolls, also by keyboard */}
      <div className={mailClass} tabIndex={0}>
        <p className="font-semibold">{subject}</p>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never change their order
          <p key={index} className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
