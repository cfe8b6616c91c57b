import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useSharePicture } from './use-share-picture.ts';

/**
 * A button that saves a picture of the landscape, so that the member can share it. The picture shows no
 * numbers.
 */
export function SharePictureButton() {
  const { t } = useLingui();
  const save = useSharePicture();
  const press = async () => {
    if (!(await save())) notify.error(t`Este navegador no puede dibujar la imagen.`);
  };
  return (
    <Button variant="secondary" onClick={press}>
      <Trans>Guardar una imagen sin números</Trans>
    </Button>
  );
}
