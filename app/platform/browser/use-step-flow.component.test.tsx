import { expect, test } from 'vitest';
import { render, signIn } from '#app/shell/testing/render.tsx';
import { type StepFlow, type StepFlowInput, useStepFlow } from './use-step-flow.ts';

const exit = { label: 'Salir', onPress: () => {} };

type ProbeProps = { input: StepFlowInput<string>; onFlow: (flow: StepFlow<string>) => void };

function Probe({ input, onFlow }: ProbeProps) {
  onFlow(useStepFlow(input));
  return null;
}

/** Renders the flow at a step. Returns the flow, and the list of the steps that were opened. */
async function flowAt(current: string, changes: Partial<StepFlowInput<string>> = {}) {
  await signIn();
  const opened: string[] = [];
  const flows: StepFlow<string>[] = [];
  const open = (step: string) => void opened.push(step);
  const input = { steps: ['uno', 'dos', 'tres'], current, open, exit, ...changes };
  await render(<Probe input={input} onFlow={(flow) => void flows.push(flow)} />);
  const [flow] = flows;
  if (!flow) throw new Error('the hook did not run');
  return { flow, opened };
}

test('the first step of a flow has no button to go back, and continues to the second step', async () => {
  const { flow, opened } = await flowAt('uno');
  expect(flow.head).toMatchObject({ step: 1, of: 3, progressLabel: 'Página 1 de 3', exit });
  expect(flow.head.back).toBeUndefined();
  expect(flow.next()).toBe(true);
  expect(opened).toEqual(['dos']);
});

test('a step in the middle of a flow can go back to the previous step', async () => {
  const { flow, opened } = await flowAt('dos');
  flow.head.back?.onPress();
  expect(opened).toEqual(['uno']);
});

test('after the last step of a flow there is no next step', async () => {
  const { flow, opened } = await flowAt('tres');
  expect([flow.following, flow.next(), opened]).toEqual([undefined, false, []]);
});

test('on a page outside of the flow, the buttons for back and next both open the last step', async () => {
  const { flow, opened } = await flowAt('aparte');
  flow.next();
  flow.head.back?.onPress();
  expect(opened).toEqual(['tres', 'tres']);
  expect(flow.head.step).toBe(3);
});

test('a flow can define the text that shows its progress', async () => {
  const { flow } = await flowAt('dos', { progressLabel: (number, all) => `${number} de ${all}, un minuto` });
  expect(flow.head.progressLabel).toBe('2 de 3, un minuto');
});
