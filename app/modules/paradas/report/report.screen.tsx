import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import type { Report } from '../cycle/report.schema.ts';
import { AskedQuestions } from '../questions/asked-questions.tsx';
import { CarryOn } from './carry-on.tsx';
import { ProfessionalReportButton } from './professional-report-button.tsx';
import { ReportChanges } from './report-changes.tsx';
import { ReportDone } from './report-done.tsx';
import { LaterQuestions, ReportLater } from './report-later.tsx';
import { ReportLetter } from './report-letter.tsx';
import { ReportMoved } from './report-moved.tsx';
import { ReportHead, ReportPortfolio, ReportTexts } from './report-parts.tsx';
import { ReportWords } from './report-words.tsx';
import { SharePictureButton } from './share-picture-button.tsx';
import { useReport } from './use-report.ts';

/** The report of a Parada, on the screen and in print. */
export function ReportScreen() {
  const { t } = useLingui();
  const id = Number(useParams().id);
  const report = useReport(id);
  return (
    <div className="report page-width grid max-w-[54rem] gap-8 py-6 md:py-10">
      {report.data ? (
        <WholeReport report={report.data} />
      ) : isAbsent(report.error) ? (
        <NoReport />
      ) : report.error || report.isPaused ? (
        <>
          <h1 className="sr-only">
            <Trans>Informe de la Parada</Trans>
          </h1>
          <LoadError
            title={t`No hemos podido abrir tu informe`}
            error={report.error}
            isPaused={report.isPaused}
            onRetry={() => report.refetch()}
          >
            <Trans>Está guardado. Prueba otra vez en un momento.</Trans>
          </LoadError>
        </>
      ) : (
        <ReportSkeleton />
      )}
    </div>
  );
}

/** Returns whether the error means that the member has no such Parada or that the Parada is not over. */
function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409].includes(error.status);
}

function WholeReport({ report }: { report: Report }) {
  return (
    <>
      <ReportHead report={report} />
      <ReportLetter report={report} />
      <ReportDone report={report} />
      <ReportWords report={report} />
      <ReportTexts report={report} />
      <ReportMoved report={report} />
      <AskedQuestions questions={report.questions} isOver />
      <LaterQuestions report={report} />
      <Disclosure summary={<Trans>Ver las cuentas</Trans>} className="print:hidden">
        <div className="grid gap-8 pt-2">
          <ReportChanges report={report} />
          <ReportLater report={report} />
          <ReportPortfolio report={report} />
          <ProfessionalReportButton id={report.parada.id} number={report.parada.number} />
        </div>
      </Disclosure>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CarryOn report={report} />
        <Button variant="secondary" onClick={() => print()}>
          <Trans>Imprimir o guardar en PDF</Trans>
        </Button>
        <SharePictureButton />
        <ButtonLink variant="quiet" href="/app/parada">
          <Trans>Volver a tus Paradas</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function NoReport() {
  const { t } = useLingui();
  return (
    <ErrorState
      kind="missing"
      headingLevel={1}
      title={t`Aún no hay informe`}
      actions={
        <ButtonLink href="/app/parada">
          <Trans>Volver a Parada</Trans>
        </ButtonLink>
      }
    >
      <Trans>El informe llega cuando cierres esta Parada.</Trans>
    </ErrorState>
  );
}

function ReportSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando tu informe`} className="grid gap-6">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton shape="title" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  );
}
