import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CareBeside } from '#app/modules/care/ui.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { FieldError, TextField } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';
import { Icon } from '#ui/icon.tsx';
import type { Draft } from './check-in-draft.browser.ts';
import { ChipPicker } from './chip-picker.tsx';
import type { FeelingCategory, Today } from './feelings.schema.ts';
import { nearQuadrants } from './near-quadrants.browser.ts';
import {
  controls,
  isPleasant,
  maxAreas,
  maxCauses,
  maxHelps,
  maxNoteLength,
  maxWords,
  type Quadrant,
  quadrants,
} from './plane.ts';

type DraftPartProps = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  today: Today;
};

/** Shows the fields for the optional details of a check-in. The two axes are not among these fields. */
export function CheckInDetails({ draft, onChange, today }: DraftPartProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <WordPicker draft={draft} onChange={onChange} today={today} />
      <ChipPicker
        name="areas"
        label={<Trans>¿En qué parte de tu vida? Hasta {maxAreas}</Trans>}
        options={today.areas}
        chosen={draft.areas}
        max={maxAreas}
        onChange={(areas) => onChange({ areas })}
      />
      {isPleasant(draft.agrado) ? (
        <ChipPicker
          name="ayudas"
          label={<Trans>¿Qué ha ayudado? Hasta {maxHelps}</Trans>}
          options={today.helps}
          chosen={draft.ayudas}
          max={maxHelps}
          onChange={(ayudas) => onChange({ ayudas })}
        />
      ) : (
        <Discomfort draft={draft} onChange={onChange} today={today} />
      )}
      <TextField
        name="nota"
        label={t`Una línea, si quieres`}
        help={t`Se guarda cifrada; nadie del equipo la lee.`}
        value={draft.nota}
        maxLength={maxNoteLength}
        autoComplete="off"
        onChange={(event) => onChange({ nota: event.currentTarget.value })}
      />
      <CareBeside text={draft.nota} />
    </div>
  );
}

/**
 * If the moment is not pleasant, asks for its causes. Also asks how much control the member has over the
 * discomfort.
 */
function Discomfort({ draft, onChange, today }: DraftPartProps) {
  const { t } = useLingui();
  const inHand = { si: t`Sí`, en_parte: t`En parte`, no: t`No` };
  return (
    <>
      <ChipPicker
        name="causas"
        label={<Trans>¿Qué hay detrás? Hasta {maxCauses}</Trans>}
        options={today.causes}
        chosen={draft.causas}
        max={maxCauses}
        onChange={(causas) => onChange({ causas })}
      />
      <RadioGroup
        name="control"
        label={t`¿Está en tu mano?`}
        options={controls.map((value) => ({ value, label: inHand[value] }))}
        value={draft.control ?? ''}
        onSelect={(value) => onChange({ control: controls.find((each) => each === value) ?? null })}
      />
    </>
  );
}

/** Shows the words near the chosen point first. One tap shows the other words. */
function WordPicker({ draft, onChange, today }: DraftPartProps) {
  const error = useFieldError('palabras');
  const near = nearQuadrants(draft.agrado, draft.energia);
  const others = quadrants.filter((quadrant) => !near.includes(quadrant));
  const [isOpen, setOpen] = useState(false);
  const group = (quadrant: Quadrant) => (
    <WordGroup
      key={quadrant}
      quadrant={quadrant}
      words={today.words.filter((word) => word.quadrant === quadrant)}
      chosen={draft.palabras}
      onChange={(palabras) => onChange({ palabras })}
      isSilent={quadrant !== near[0]}
    />
  );
  return (
    <div className="grid gap-2">
      <div className="grid gap-4">{near.map(group)}</div>
      {others.length > 0 && (
        <>
          <Button
            variant="quiet"
            className="-ms-4 justify-self-start"
            aria-expanded={isOpen}
            aria-controls="otras-palabras"
            onClick={() => setOpen(!isOpen)}
          >
            <Trans>Otras palabras</Trans>
            <Icon name="chevron" className={isOpen ? 'rotate-180' : undefined} />
          </Button>
          <div id="otras-palabras" className="grid gap-4" hidden={!isOpen}>
            {others.map(group)}
          </div>
        </>
      )}
      {error && <FieldError id="palabras-error">{error}</FieldError>}
    </div>
  );
}

type WordGroupProps = {
  quadrant: Quadrant;
  words: readonly FeelingCategory[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isSilent: boolean;
};

function WordGroup({ quadrant, words, chosen, onChange, isSilent }: WordGroupProps) {
  const { t } = useLingui();
  const titles: Record<Quadrant, string> = {
    alta_agradable: t`Palabras con energía, agradables`,
    baja_agradable: t`Palabras tranquilas, agradables`,
    alta_desagradable: t`Palabras con energía, desagradables`,
    baja_desagradable: t`Palabras tranquilas, desagradables`,
  };
  return (
    <ChipPicker
      name={`palabras-${quadrant}`}
      id={isSilent ? undefined : 'palabras'}
      label={titles[quadrant]}
      options={words}
      chosen={chosen}
      max={maxWords}
      onChange={onChange}
      isSilent={isSilent}
    />
  );
}
