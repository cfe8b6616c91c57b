import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pulseWords } from './change-words.ts';
import type { Pulse } from './pulse.ts';
import { useNumbers } from './use-numbers.ts';

/**
 * Describes in words how the last days differ from the first days. The words contain no judgement: they are the
 * same for a rise and a fall.
 */
export function PulseSentence({ pulse }: { pulse: Pulse }) {
  const { i18n } = useLingui();
  const numbers = useNumbers();
  const words = i18n._(pulseWords[pulse.verdict]);
  if (pulse.verdict === 'pocos')
    return (
      <>
        {words}. <Plural value={pulse.missing} one="Falta # día apuntado." other="Faltan # días apuntados." />
      </>
    );
  const { days } = pulse;
  const difference = numbers.signed(pulse.difference);
  const bound = numbers.points(pulse.bound);
  return (
    <>
      {words}.{' '}
      <span className="text-base font-normal">
        <Trans>
          Agrado de los últimos {days} días que apuntaste, frente a los {days} primeros: {difference} puntos
          de 5. Sin que cambie nada, suele moverse hasta {bound}.
        </Trans>
      </span>
    </>
  );
}
