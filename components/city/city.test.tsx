import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { demoPlots } from '@/lib/iso/demo-plots';
import { Building } from './building';
import { City } from './city';

const plots = demoPlots(7);

describe('city', () => {
  test('is drawn once its generator is loaded', async () => {
    const { container } = render(<City plots={plots} seed={7} me={37} title="青年港街区地图" />);
    expect(screen.getByRole('img', { name: '青年港街区地图' })).toBeInTheDocument();
    await waitFor(() => expect(container.querySelectorAll('use').length).toBeGreaterThan(80));
  });

  test('draws again when the plots change, not when the camera moves', async () => {
    const { container, rerender } = render(<City plots={plots} seed={7} />);
    await waitFor(() => expect(container.querySelector('use')).not.toBeNull());
    const before = container.querySelector('use');
    rerender(<City plots={plots} seed={7} view={[0, 0, 100, 100]} />);
    expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 100 100');
    expect(container.querySelector('use')).toBe(before);
    rerender(<City plots={plots.slice(0, 10)} seed={7} />);
    await waitFor(() => expect(container.querySelectorAll('use').length).toBeLessThan(40));
  });

  test('hydration leaves a city that the server drew as it is', async () => {
    const { renderToString } =
      jest.requireActual<typeof import('react-dom/server')>('react-dom/server');
    const container = document.createElement('div');
    container.innerHTML = renderToString(<City plots={plots} seed={7} />).replace(
      '</svg>',
      '<g id="drawn-by-server"></g></svg>',
    );
    document.body.append(container);
    const root = await act(async () => hydrateRoot(container, <City plots={plots} seed={7} />));
    await act(async () => void (await import('@/lib/iso/city')));
    expect(container.querySelector('#drawn-by-server')).not.toBeNull();
    act(() => root.unmount());
    container.remove();
  });

  test('without a title it is decoration', async () => {
    const { container } = render(<City plots={[]} seed={1} />);
    await waitFor(() => expect(container.querySelector('use')).not.toBeNull());
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('building', () => {
  test.each([
    [{ level: 5 }, '5', 'ma'],
    [{ level: 2 }, '2', 'mb'],
    [{ level: 5, owner: 'me' as const }, '5', 'me'],
    [{ level: 6, owner: 'mayor' as const }, '6', 'mg'],
    [{ level: 0, owner: 'me' as const }, 'none', null],
    [{ level: 99 }, '7', 'ma'],
  ])('%o is cell %s of line %s', (props, shape, material) => {
    const { container } = render(<Building {...props} />);
    expect(container.firstChild).toHaveAttribute('data-shape', shape);
    expect(container.firstElementChild?.getAttribute('data-material')).toBe(material);
  });
});
