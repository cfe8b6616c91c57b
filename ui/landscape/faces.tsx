import { lightLandscape as land } from '../tokens.ts';
import { blob } from './landscape-shapes.ts';
import { clothPapers, hairPapers, skinTones } from './portrait-tones.ts';

type FaceLook = { skin: string; shade: string; hair: string; cloth: string };

const smile = 'c1.8 1.6 4.2 1.6 6 0';
const thoughtful = 'm1.4 0h3.2';

/** The style of thin lines on paper. */
const line = { fill: 'none', stroke: land.shade, strokeLinecap: 'round' } as const;

const skins = Object.values(skinTones);
const hairs = [hairPapers.black, hairPapers.brown, hairPapers.chestnut, hairPapers.grey];
const cloths = [clothPapers.purple, clothPapers.blue, clothPapers.green, clothPapers.earth];

/** Haircuts that suit a person of any name. */
const haircuts = {
  short: 'M9.5 18C7 7 14 5 20 5S33 7 30.5 18C29 12 25 11.5 20 11.5S11 12 9.5 18Z',
  bob: 'M9 24C5 8 13 4 20 4S35 8 31 24L29.5 24C31 16 27 12 20 12S9 16 10.5 24Z',
  curls: 'M10 17C6 14 8 9 12 9 12 5 17 3 20 6 23 3 28 5 28 9 32 9 34 14 30 17 28 12 24 12 20 12S12 12 10 17Z',
};

/**
 * A face of cut paper for an invented name. The same name always gets the same face. All faces of this file are
 * decorative and keep their colours in dark mode.
 */
export function InventedFace({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const [skin, shade] = pick(skins, sum);
  const hair = pick(hairs, Math.floor(sum / 5));
  const [cloth] = pick(cloths, Math.floor(sum / 20));
  return (
    <svg viewBox="0 0 40 40" className="invented-face" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={land.halo2} />
      <Head
        look={{ skin, shade, hair, cloth }}
        cut={pick(Object.values(haircuts), Math.floor(sum / 80))}
        mouth={smile}
      />
    </svg>
  );
}

function pick<Each>(each: readonly Each[], at: number): Each {
  const found = each[at % each.length];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
}

type HeadProps = { look: FaceLook; cut: string; mouth: string };

function Head({ look: { skin, shade, hair, cloth }, cut, mouth }: HeadProps) {
  return (
    <>
      <path d="M6 35C8 29 14 27.5 20 27.5S32 29 34 35A20 20 0 0 1 6 35Z" fill={cloth} />
      <path d="M16 22H24V28C22.5 30.5 17.5 30.5 16 28Z" fill={shade} />
      <ellipse cx="20" cy="17.5" rx="8.5" ry="9.5" fill={skin} />
      <path d={cut} fill={hair} />
      <path d={`M16.8 17.5v.1M23.2 17.5v.1M17 22${mouth}`} {...line} strokeWidth="1.2" />
    </>
  );
}

/** Three heads of cut paper without features, for the team. The drawing is always decorative. */
export function TeamFaces() {
  return (
    <svg viewBox="0 0 42 24" className="team-faces" aria-hidden="true">
      <Bust at="9 0" skin={skinTones.brown[0]} cloth={land.far} />
      <Bust at="33 0" skin={skinTones.fair[0]} cloth={land.leaf} />
      <Bust at="21 -1" skin={skinTones.tan[0]} cloth={land.hill} />
    </svg>
  );
}

function Bust({ at, skin, cloth }: { at: string; skin: string; cloth: string }) {
  return (
    <g transform={`translate(${at})`}>
      <path d="M-8.5 25C-9 17 -5 14.5 0 14.5S9 17 8.5 25Z" fill={cloth} />
      <circle cy="8.5" r="5" fill={skin} />
    </g>
  );
}

/** A person who looks at a long receipt, between a sun and coins. The drawing is always decorative. */
export function ReceiptPerson() {
  const [skin, shade] = skinTones.tan;
  return (
    <svg viewBox="0 0 80 60" className="receipt-person" aria-hidden="true">
      <path d={blob} transform="translate(38 31) scale(.38 .3)" fill={land.halo2} />
      <circle cx="67" cy="11" r="7" fill={land.disc} />
      <g transform="translate(5 9) scale(1.25)">
        <Head
          look={{ skin, shade, hair: hairPapers.brown, cloth: land.hill }}
          cut={haircuts.bob}
          mouth={thoughtful}
        />
      </g>
      <path
        d="M47 22H63V50L60.3 48 57.7 50 55 48 52.3 50 49.7 48 47 50Z"
        fill={land.cloud}
        stroke={land.earth}
      />
      <path d="M50 27.5H60M50 32H60M50 36.5H57M50 41H60" {...line} />
      <circle cx="47" cy="40" r="3.5" fill={skin} />
      <g fill={land.disc} stroke={land.earth2}>
        <ellipse cx="71" cy="52" rx="6.5" ry="2.8" />
        <ellipse cx="71" cy="48.5" rx="6.5" ry="2.8" />
        <ellipse cx="71" cy="45" rx="6.5" ry="2.8" />
      </g>
    </svg>
  );
}
