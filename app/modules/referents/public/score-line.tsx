import { Plural, Trans, useLingui } from '@lingui/react/macro';

type Props = { average: number | null; count: number; mine: number | null };

/** Shows the mean (if there are at least five scores), the number of scores, and the member's own score. */
export function ScoreLine({ average, count, mine }: Props) {
  const { i18n } = useLingui();
  const mean = average === null ? '' : i18n.number(average, { maximumFractionDigits: 1 });
  return (
    <p className="text-sm text-muted">
      {average !== null && (
        <>
          <Trans>{mean} de 5.</Trans>{' '}
        </>
      )}
      {count === 0 ? (
        <Trans>Sin valoraciones todavía.</Trans>
      ) : (
        <Plural value={count} one="# valoración." other="# valoraciones." />
      )}
      {mine !== null && (
        <>
          {' '}
          <Trans>La tuya: {mine}.</Trans>
        </>
      )}
    </p>
  );
}
