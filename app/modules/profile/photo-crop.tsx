import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useRef, useState } from 'react';
import { type Crop, toPosition } from './photo-focus.browser.ts';

type Props = {
  url: string;
  /** The point at which the square is centred at first. */
  start: { x: number; y: number };
  onCrop(crop: Crop): void;
  onBroken(): void;
};

/** The round frame over a photo. The member drags the picture inside the frame, or moves the slider. */
export function PhotoCrop({ url, start, onCrop, onBroken }: Props) {
  const { t } = useLingui();
  const [crop, setCrop] = useState<Crop | null>(null);
  const from = useRef<{ at: number; position: number } | null>(null);
  const show = (next: Crop) => {
    setCrop(next);
    onCrop(next);
  };
  const isWide = crop !== null && crop.width >= crop.height;
  const isSquare = crop !== null && crop.width === crop.height;
  const position = crop?.position ?? 0.5;
  const percent = `${position * 100}%`;
  const along = ({ clientX, clientY }: PointerEvent) => (isWide ? clientX : clientY);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!crop || !from.current || isSquare) return;
    const ratio = Math.max(crop.width, crop.height) / Math.min(crop.width, crop.height);
    const room = event.currentTarget.clientWidth * (ratio - 1);
    const moved = from.current.position - (along(event) - from.current.at) / room;
    show({ ...crop, position: Math.max(0, Math.min(1, moved)), isMoved: true });
  };
  return (
    <div className="grid justify-items-center gap-3">
      <div
        className="photo-crop"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { at: along(event), position };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null;
        }}
      >
        <img
          src={url}
          alt={t`Así se verá tu foto`}
          draggable={false}
          style={{ objectPosition: isWide ? `${percent} 50%` : `50% ${percent}` }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            show({ width, height, position: toPosition(start, width, height), isMoved: false })
          }
          onError={onBroken}
        />
      </div>
      {crop && !isSquare && (
        <label className="grid w-full max-w-72 gap-1 text-sm text-muted">
          {t`Mueve la imagen hasta que te guste`}
          <input
            type="range"
            className="min-h-11 w-full accent-action"
            min={0}
            max={100}
            value={Math.round(position * 100)}
            aria-valuetext={`${Math.round(position * 100)} %`}
            onChange={(event) =>
              show({ ...crop, position: Number(event.currentTarget.value) / 100, isMoved: true })
            }
          />
        </label>
      )}
    </div>
  );
}
