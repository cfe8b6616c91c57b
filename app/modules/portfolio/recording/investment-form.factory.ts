import { screen, waitFor } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { expect } from 'vitest';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { investmentsPath, playPortfolio, threeDimensions } from '../summary/screen.factory.ts';
import { draftName } from './investment-draft.browser.ts';
import { InvestmentForm } from './investment-form.tsx';
import { InvestmentList } from './investment-list.tsx';

/** Finds a control of the form by its label. */
export const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const minutes = () => box('Minutos');
export const euros = () => box(/^Cuánto dinero/);
export const note = () => box(/^Nota/);
export const part = (name: string) => screen.getByRole('button', { name: new RegExp(`^✓?${name}$`) });
export const send = () => screen.getByRole('button', { name: /^Apuntar/ });
export const summary = () => screen.findByRole('alert', { name: 'Revisa estos datos' });

/** Returns the text of the draft that this browser stores. */
export const kept = () => sessionStorage.getItem(`yoi-draft-${draftName}`);

/** Returns the requests that record an investment. */
export const sent = () => api().of('POST', investmentsPath);

/** Signs in Ana, who has no investments, no draft, and no records that wait to be sent. */
export async function signInToPortfolio(): Promise<void> {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
  draftAnswered(draftName, true);
  playPortfolio(api());
}

/** Opens the form above the list and returns its controls. */
export async function openForm() {
  const props = { dimensions: threeDimensions };
  const form = createElement(InvestmentForm, props);
  const list = createElement(InvestmentList, { ...props, isDiscreet: false });
  const view = await render(createElement(Fragment, null, form, list));
  await waitFor(() => expect(api().of('GET', investmentsPath)).toHaveLength(1));
  return view;
}
