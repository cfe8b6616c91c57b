import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { now, setClock } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';
import { api, render } from '#app/shell/testing/render.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { CareBeside } from './care-beside.tsx';
import { isCareShown } from './care-shown.browser.ts';

const title = 'Por si te viene bien hablar con alguien';

function Writing() {
  const [text, setText] = useState('');
  return (
    <>
      <TextArea
        name="nota"
        label="Nota"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CareBeside text={text} />
    </>
  );
}

async function write(text: string) {
  const view = await render(<Writing />);
  await view.user.type(screen.getByLabelText('Nota'), text);
  return view;
}

afterEach(() => setClock());

test('if a text is about suffering, the card appears once, and the text and the focus stay unchanged', async () => {
  const { user } = await write('ya no quiero vivir');
  await screen.findByText(title);
  expect(screen.getByRole('link', { name: /^Llamar/ }).getAttribute('href')).toMatch(/^tel:/);
  expect(document.activeElement).toBe(screen.getByLabelText('Nota'));
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  await user.type(screen.getByLabelText('Nota'), ', quiero morirme');
  expect(screen.queryByText(title)).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nota').value).toBe('ya no quiero vivir, quiero morirme');
});

test('the care card sends nothing, and stores only the instant since which this device shows no offers', async () => {
  const [local, session, cookie] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  await write('quiero desaparecer');
  await screen.findByText(title);
  expect(api().sent).toEqual([]);
  expect({ ...localStorage }).toEqual({ ...local, 'yoi-no-offers': expect.any(String) });
  expect([{ ...sessionStorage }, document.cookie]).toEqual([session, cookie]);
});

test('for three days after a care card the page shows no celebrations', async () => {
  await write('no puedo más');
  await screen.findByText(title);
  expect(isCareShown()).toBe(true);
  setClock(new Date(now().getTime() + 73 * hourMs));
  expect(isCareShown()).toBe(false);
});
