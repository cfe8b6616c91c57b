import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CohortsResponse, cohortsResponse, minShareGroup } from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { formatDay } from '#app/platform/i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { ListPart } from '../program/list-part.tsx';
import { useBillingTexts } from './use-billing-words.ts';
import { billingPath } from './use-subscription-record.ts';

/** The steps of the members of each month: from the first to the second Parada, and from payment to payment. */
export function CohortsPart() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['billing', 'cohorts'],
    queryFn: () => getJson(`${billingPath}cohorts/`, cohortsResponse),
  });
  const save = () =>
    saveFile(`${billingPath}cohorts.csv`, 'yoi-cohortes.csv').catch((error: unknown) =>
      notify.error(toErrorMessage(error)),
    );
  return (
    <ListPart title={t`Cohortes`} query={query}>
      {({ steps, retention }) => (
        <>
          <StepTable steps={steps} />
          <RetentionTable retention={retention} />
          <p className="text-sm text-muted">
            <Trans>
              Un guion quiere decir que ese tiempo aún no ha pasado para todo el mes. Con menos de{' '}
              {minShareGroup} personas se ve el número y no el porcentaje: de tan pocas no se puede concluir
              nada.
            </Trans>
          </p>
          <Button variant="secondary" className="justify-self-start" onClick={save}>
            <Trans>Cohortes en CSV</Trans>
          </Button>
        </>
      )}
    </ListPart>
  );
}

function StepTable({ steps }: Pick<CohortsResponse, 'steps'>) {
  const { t } = useLingui();
  const days = (steps[0]?.next ?? []).map(({ after }) => t`Otra en ${after} días`);
  return (
    <CohortTable
      id="pasos"
      title={t`De la primera Parada a la segunda`}
      empty={steps.length === 0 ? t`Nadie ha acabado todavía su primera Parada.` : undefined}
      headings={[t`Acabó la primera en`, t`Personas`, ...days, t`Han empezado otra`, t`De ellas, han pagado`]}
    >
      {steps.map(({ month, members, next, begun, paying }) => (
        <CohortRow key={month} month={month} members={members}>
          {next.map((each) => (
            <ShareCell key={each.after} part={each.members} of={members} />
          ))}
          <ShareCell part={begun} of={members} />
          <ShareCell part={paying} of={begun} />
        </CohortRow>
      ))}
    </CohortTable>
  );
}

function RetentionTable({ retention }: Pick<CohortsResponse, 'retention'>) {
  const { t } = useLingui();
  const [one, ...more] = (retention[0]?.kept ?? []).map(({ after }) => after);
  const headings =
    one === undefined ? [] : [t`Tras ${one} mes`, ...more.map((after) => t`Tras ${after} meses`)];
  return (
    <CohortTable
      id="siguen"
      title={t`Siguen suscritas`}
      empty={retention.length === 0 ? t`Ningún pago todavía.` : undefined}
      headings={[t`Primer pago en`, t`Personas`, ...headings]}
    >
      {retention.map(({ month, members, kept }) => (
        <CohortRow key={month} month={month} members={members}>
          {kept.map((each) => (
            <ShareCell key={each.after} part={each.members} of={members} />
          ))}
        </CohortRow>
      ))}
    </CohortTable>
  );
}

type TableProps = {
  id: string;
  title: string;
  /** The text that is shown if the table has no rows. */
  empty: string | undefined;
  headings: readonly string[];
  children: ReactNode;
};

function CohortTable({ id, title, empty, headings, children }: TableProps) {
  const { t } = useLingui();
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {empty !== undefined ? (
        <p className="text-muted">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
        <section className="registry-frame" aria-label={t`${title}, en una tabla`} tabIndex={0}>
          <table className="registry">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="min-w-20 whitespace-normal">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function CohortRow({ month, members, children }: { month: string; members: number; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <tr>
      <th scope="row">{formatDay(`${month}-01`, i18n.locale, 'month')}</th>
      <td>{members}</td>
      {children}
    </tr>
  );
}

/** A part of a group as a percentage, or as a number if the group is too small. */
function ShareCell({ part, of: whole }: { part: number | null; of: number }) {
  const { t } = useLingui();
  const { percent } = useBillingTexts();
  if (part === null) return <td>—</td>;
  if (whole < minShareGroup) return <td>{t`${part} de ${whole}`}</td>;
  return (
    <td>
      {percent(Math.round((part * 100) / whole) * 100)} <span className="text-muted">({part})</span>
    </td>
  );
}
