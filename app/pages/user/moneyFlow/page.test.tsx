import { screen } from '@testing-library/react';
import { freshDevice, renderApp } from '@/testing/render-app';
import Page, { metadata } from './page';

it('is called 钱走到哪了 by the browser and by its nav bar', () => {
  freshDevice(null);
  renderApp(<Page />);
  expect(metadata.title).toEqual({ absolute: expect.stringMatching(/^钱走到哪了 · /) });
  expect(screen.getByRole('heading', { name: '钱走到哪了' })).toBeVisible();
});
