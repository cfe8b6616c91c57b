import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { DaySettingsFields } from './day-settings-fields.tsx';
import type { DaySettings } from './device-settings.browser.ts';

const madrid: DaySettings = { country: 'ES', timezone: 'Europe/Madrid', day_begins_hour: 4 };

function Fields({ first }: { first: DaySettings }) {
  const [settings, setSettings] = useState(first);
  return (
    <>
      <DaySettingsFields
        settings={settings}
        onChange={(part) => setSettings((current) => ({ ...current, ...part }))}
      />
      <output data-testid="place">{JSON.stringify(settings)}</output>
    </>
  );
}

const open = async (changes: Partial<DaySettings> = {}, locale = 'es-ES') => {
  const view = await render(<Fields first={{ ...madrid, ...changes }} />, { locale });
  return view.user;
};
const settings = (): DaySettings => JSON.parse(screen.getByTestId('place').textContent);
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);

test.each([
  [{}, 'es-ES', /^España, hora de Madrid\. Tu día empieza a las 4:00\./],
  [{ country: null }, 'es-ES', /^Hora de Madrid\. Tu día empieza a las 4:00\./],
  [
    { country: 'MX', timezone: 'America/Mexico_City', day_begins_hour: 0 },
    'es-ES',
    /^México, hora de Mexico City\. .* 0:00/,
  ],
  [{}, 'en', /^Spain/],
] as const)(
  'the guessed settings (%j) are shown as one sentence in the language %s',
  async (changes, locale, words) => {
    await open(changes, locale);
    expect(document.querySelector('summary')?.textContent).toMatch(words);
  },
);

test('if the guessed settings are wrong, the member can correct them, and the sentence changes accordingly', async () => {
  const user = await open();
  await user.click(screen.getByText('Cambiar'));
  await user.selectOptions(select('País'), 'CO');
  await user.selectOptions(select('Zona horaria'), 'America/Bogota');
  await user.selectOptions(select('Tu día empieza a las'), '6');
  expect(settings()).toEqual({ country: 'CO', timezone: 'America/Bogota', day_begins_hour: 6 });
  expect(document.querySelector('summary')?.textContent).toMatch(/^Colombia, hora de Bogota\. .* 6:00/);
});

test('the country may be left empty', async () => {
  const user = await open();
  await user.selectOptions(select('País'), 'Prefiero no decirlo');
  expect(settings().country).toBeNull();
});

test('if the browser does not support the time zone of the member, this time zone stays selected', async () => {
  await open({ timezone: 'Europe/Kyiv_Nueva' });
  expect(select('Zona horaria').value).toBe('Europe/Kyiv_Nueva');
});

test('the member can choose any hour from midnight to six as the beginning of the day', async () => {
  await open();
  const hours = [...select('Tu día empieza a las').options].map(({ text }) => text);
  expect(hours).toEqual(['0:00', '1:00', '2:00', '3:00', '4:00', '5:00', '6:00']);
});
