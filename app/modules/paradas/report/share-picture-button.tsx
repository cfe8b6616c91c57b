import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/toast.tsx';
import { drawSharePicture } from './share-picture.ts';

/** Saves a picture of her landscape that says nothing in numbers, to be shown to whomever she likes. */
export function SharePictureButton() {
  const { t } = useLingui();
  const save = async () => {
    const picture = await drawSharePicture(t`He cerrado una Parada`);
    if (!picture) {
      notify.error(t`Este navegador no puede dibujar la imagen.`);
      return;
    }
    const address = URL.createObjectURL(picture);
    const link = Object.assign(document.createElement('a'), { href: address, download: 'yoi-parada.png' });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button variant="secondary" onClick={save}>
      <Trans>Guardar una imagen sin números</Trans>
    </Button>
  );
}
