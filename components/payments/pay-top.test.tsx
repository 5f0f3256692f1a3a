import { screen } from '@testing-library/react';
import { anOrder } from '@/lib/orders/testing/samples';
import { renderApp } from '@/testing/render-app';
import { OrderLine } from './pay-top';

it.each([
  ['寄往', {}],
  ['上门至', { form: 'slot', onSite: true }],
] as const)('says where the purchase goes: %s', (word, more) => {
  renderApp(<OrderLine order={anOrder(more)} />);
  expect(screen.getByText(new RegExp(` · ${word}杭州余杭区$`))).toBeVisible();
});
