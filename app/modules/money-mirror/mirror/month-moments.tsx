import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Amounts, useAmounts } from '#app/modules/portfolio/ui.tsx';
import { Card } from '#ui/card.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { EmptyState } from '#ui/state.tsx';
import { PartBar } from '../moment/part-bar.tsx';
import { type NamesOfMoments, useNamesOfMoments } from '../moment/use-names-of-moments.ts';
import type { MoneyMonth } from '../patterns/patterns.schema.ts';
import { momentHash } from '../recording/moment-hash.browser.ts';

export type MonthMomentsProps = { month: MoneyMonth; isDiscreet: boolean };

/** Shows the moments of a month: one sentence, then the counts by kind, feeling and area of life. */
export function MonthMoments({ month, isDiscreet }: MonthMomentsProps) {
  const names = useNamesOfMoments();
  const sentence = useMonthSentence(month, names);
  const { moments, calm, kinds, words, areas } = month;
  if (moments === 0) return <NoMoments />;
  if (calm)
    return (
      <p className="text-muted">
        <Trans>Tus momentos de este mes están en Espejo. Las cuentas pueden esperar.</Trans>
      </p>
    );
  const shared = { total: moments, isDiscreet };
  return (
    <Card as="section" className="min-w-0">
      <p className="text-lead font-semibold text-ink">{sentence}</p>
      {!isDiscreet && <Sums month={month} />}
      <Parts {...shared} title={<Trans>Qué pasó</Trans>} parts={kinds} nameOf={names.kind} />
      <Parts {...shared} title={<Trans>Qué sentías</Trans>} parts={words} nameOf={names.word} />
      <Parts {...shared} title={<Trans>Dónde se notó</Trans>} parts={areas} nameOf={names.area} />
      <Disclosure className="w-full" summary={<Trans>Lo que esto no sabe</Trans>}>
        <p>
          <Trans>
            Solo cuenta lo que apuntaste: no es tu cuenta del banco, no dice por qué pasó y no se compara con
            el mes de nadie.
          </Trans>
        </p>
      </Disclosure>
    </Card>
  );
}

function NoMoments() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Este mes está en blanco`}
      actions={
        <ButtonLink href={momentHash}>
          <Trans>Apuntar un momento</Trans>
        </ButtonLink>
      }
    >
      <Trans>Apunta un momento con dinero y cómo te sentías. Aquí verás en qué se te va el mes.</Trans>
    </EmptyState>
  );
}

/**
 * Returns the sentence about a month. If at least a third of the moments have the same feeling word, the sentence
 * names the most frequent word. Otherwise it names the most frequent kind.
 */
function useMonthSentence({ moments, words, kinds }: MoneyMonth, names: NamesOfMoments): string {
  const { t } = useLingui();
  const [word] = words;
  const [kind] = kinds;
  if (moments === 1) return t`Un momento apuntado este mes.`;
  if (word && word.count * 3 >= moments && word.count > 1)
    return t`De ${moments} momentos, ${word.count} llevaban ${names.word(word.name)}.`;
  if (kind) return t`De ${moments} momentos, ${kind.count} fueron: ${names.kind(kind.name).toLowerCase()}.`;
  return t`${moments} momentos apuntados.`;
}

function Sums({ month }: { month: MoneyMonth }) {
  const amounts = useAmounts();
  const { sums } = month;
  const given = sums.reduce((sum, { count }) => sum + count, 0);
  if (given === 0) return null;
  const money = toMoney(sums, amounts);
  return (
    <p>
      {given === 1 ? (
        <Trans>Un gasto lleva cantidad: {money}.</Trans>
      ) : (
        <Trans>
          {given} gastos llevan cantidad: {money} en total.
        </Trans>
      )}
    </p>
  );
}

type PartsProps<Name extends string> = {
  title: ReactNode;
  parts: readonly { name: Name; count: number; sums: MoneyMonth['sums'] }[];
  nameOf: (name: Name) => string;
  total: number;
  isDiscreet: boolean;
};

function Parts<Name extends string>({ title, parts, nameOf, total, isDiscreet }: PartsProps<Name>) {
  const amounts = useAmounts();
  if (parts.length === 0) return null;
  return (
    <section className="grid w-full gap-2">
      <h2 className="text-h4">{title}</h2>
      <ul className="money-parts">
        {parts.map(({ name, count, sums }) => (
          <li key={name} className="grid gap-1">
            <p className="flex max-w-none flex-wrap justify-between gap-x-3">
              <span>{nameOf(name)}</span>
              <span className="tabular-nums">
                {count === 1 ? <Trans>1 vez</Trans> : <Trans>{count} veces</Trans>}
                {!isDiscreet && sums.length > 0 && (
                  <span className="text-muted"> · {toMoney(sums, amounts)}</span>
                )}
              </span>
            </p>
            <PartBar share={count / total} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function toMoney(sums: MoneyMonth['sums'], amounts: Amounts): string {
  return amounts.list(sums.map(({ currency, cents }) => amounts.money(cents, currency)));
}
