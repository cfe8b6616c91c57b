import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { getJson } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';

const noticeReader = z.object({
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
});

export type NoticePreviewProps = {
  /** The address of the record in the API. */
  path: string;
  /** The decision as a segment of the API's address. */
  verb: string;
  reason: string;
  /** The choice of the dialog, in the form that the API expects. */
  option: Readonly<Record<string, boolean>>;
};

/** The CSS classes of a mail in the back office. */
export const mailClass =
  'grid max-h-64 gap-2 overflow-y-auto rounded-control border border-line bg-page px-4 py-3 text-sm';

/** The time after the last key before the mail is fetched again. */
const pauseMs = 300;

/** Shows exactly the mail that a person gets if the decision is made. */
export function NoticePreview({ path, verb, reason, option }: NoticePreviewProps) {
  const { t } = useLingui();
  const words = usePaused(reason);
  const typed: Record<string, string> = words === '' ? {} : { reason: words };
  const query = new URLSearchParams({ verb, ...typed, ...toTexts(option) });
  const { data, error } = useQuery({
    queryKey: ['notice', path, query.toString()],
    queryFn: () => getJson(`${path}notice/?${query}`, noticeReader),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="grid gap-2" aria-label={t`El correo que recibe`}>
      <h3 className="text-sm font-semibold">
        <Trans>El correo que recibe</Trans>
      </h3>
      {error && <p className="text-muted">{toErrorMessage(error)}</p>}
      {data?.mail === null && (
        <p className="text-muted">
          <Trans>No recibe ninguno: su cuenta está cerrada o a punto de cerrarse.</Trans>
        </p>
      )}
      {data?.mail && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail scrolls, also by keyboard
        <div className={mailClass} tabIndex={0}>
          <p className="font-semibold">{data.mail.subject}</p>
          <p className="whitespace-pre-line wrap-anywhere">{data.mail.text.trim()}</p>
        </div>
      )}
    </section>
  );
}

/** Returns a text once the text has not changed for a moment. Until then, returns the previous text. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function toTexts(option: Readonly<Record<string, boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(option).map(([name, isOn]) => [name, String(isOn)]));
}
