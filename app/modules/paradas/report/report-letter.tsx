import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Envelope } from '#ui/landscape/envelope.tsx';
import { dateHere } from '../cycle/date-here.browser.ts';
import type { Report } from '../cycle/report.schema.ts';
import { ErasedText } from './erased-text.tsx';

/**
 * The letter that the member wrote to their later self. The letter stays in its envelope until the member opens
 * the envelope.
 */
export function ReportLetter({ report: { letter, erased } }: { report: Report }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const [isOpen, setOpen] = useState(false);
  if (!letter) return erased.includes('letter') ? <ErasedLetter /> : null;
  const date = dayText(dateHere(letter.written_at), 'fullDate');
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">
        <Trans>Tu carta</Trans>
      </h2>
      <Envelope isOpen={isOpen} open={{ label: t`Abrir mi carta`, onPress: () => setOpen(true) }}>
        <div role="status">
          <p className="mb-3 text-muted">
            <Trans>La escribiste el {date}.</Trans>
          </p>
          {letter.text}
        </div>
      </Envelope>
    </section>
  );
}

function ErasedLetter() {
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">
        <Trans>Tu carta</Trans>
      </h2>
      <ErasedText />
    </section>
  );
}
