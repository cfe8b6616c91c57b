import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { maxMinutesOf, maxVideoBytes } from '#app/modules/media/ui.tsx';
import { say } from '#app/platform/browser/texts.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { TextArea, TextField } from '#ui/controls/field.tsx';
import { maxReviewLength, type ReviewResponse } from './referents.schema.ts';
import { ReviewUpload } from './review-upload.tsx';
import { type Profile, useReviewActions } from './use-referents.ts';

type Props = {
  profile: Profile;
  /** The chosen score. It is null if no score is chosen. */
  score: number | null;
  review: ReviewResponse | null;
  onDone: () => void;
};

type Values = { text: string; film: File | null; isFilmKept: boolean };

const fields = { text: msg`Tu reseña`, video: msg`Un vídeo` };

/**
 * The form of a review. The text is sent first. After that, a film is uploaded in parts, and the progress is shown.
 */
export function ReviewForm({ profile, score, review, onDone }: Props) {
  const { t } = useLingui();
  const { post, permitFilm, reread } = useReviewActions(profile.id);
  const [sending, setSending] = useState<{ permit: string; film: File } | null>(null);
  const form = useForm<Values>({
    fields: ['text', 'video'],
    check: (values) => checkReview(values, score),
    async save({ text, film, isFilmKept }) {
      await post({ text, score: score ?? 0, keep_video: film !== null || isFilmKept });
      if (film) return setSending({ permit: await permitFilm(), film });
      await reread();
      onDone();
    },
  });
  const finish = async () => {
    await reread();
    onDone();
  };
  useEffect(() => {
    if (review && form.tries === 0) document.getElementById('text')?.focus();
  }, [review, form.tries]);
  if (sending) return <ReviewUpload {...sending} onDone={finish} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit(readValues(new FormData(event.currentTarget)));
  };
  const hasFilm = review?.video !== null && review?.video !== undefined;
  return (
    <Form errors={form.errors} tries={form.tries} fields={fields} onSubmit={submit}>
      <TextArea
        name="text"
        label={t`Tu reseña`}
        help={t`Qué probaste y qué pasó. Se firma con tu nombre de usuario y la lee antes una persona del equipo.`}
        rows={5}
        maxLength={maxReviewLength}
        defaultValue={review?.text ?? ''}
        required
      />
      <TextField
        name="video"
        type="file"
        accept="video/*,.mp4,.mov,.webm,.mkv"
        label={hasFilm ? t`Otro vídeo, en lugar del que hay` : t`Un vídeo`}
        optionalMark={t`opcional`}
        help={t`Hasta ${maxMinutesOf('review:0')} minutos. Le quitamos los datos ocultos, como el lugar donde se grabó.`}
      />
      {hasFilm && <Checkbox name="keep_video" label={t`Dejar el vídeo que ya envié`} defaultChecked />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          {review ? <Trans>Enviar los cambios</Trans> : <Trans>Enviar mi reseña</Trans>}
        </Button>
        {review && (
          <Button variant="quiet" onClick={onDone}>
            <Trans>Dejarla como está</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}

function readValues(form: FormData): Values {
  const film = form.get('video');
  return {
    text: String(form.get('text') ?? ''),
    film: film instanceof File && film.size > 0 ? film : null,
    isFilmKept: form.get('keep_video') !== null,
  };
}

function checkReview({ text, film }: Values, score: number | null): Record<string, string> {
  const megabytes = maxVideoBytes / 1_000_000;
  return {
    ...(text.trim() === '' ? { text: say(msg`Escribe al menos una frase.`) } : {}),
    ...(score === null ? { form: say(msg`Elige antes un número del 1 al 5.`) } : {}),
    ...(film && film.size > maxVideoBytes
      ? { video: say(msg`El vídeo pesa demasiado: puede tener hasta ${{ megabytes }} MB.`) }
      : {}),
  };
}
