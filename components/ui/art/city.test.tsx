import { act, render, screen, waitFor } from '@testing-library/react';
import { demoPlots } from '@/lib/iso/demo-plots';
import { Building } from './building';
import { City } from './city';

const plots = demoPlots(7);

const drawingOf = (picture: HTMLElement) =>
  decodeURIComponent(String(picture.getAttribute('src')).replace('data:image/svg+xml,', ''));

describe('city', () => {
  test('is one picture, drawn once its generator is loaded', async () => {
    const { container } = render(<City plots={plots} seed={7} me={37} title="青年港街区地图" />);
    const picture = await screen.findByRole('img', { name: '青年港街区地图' });
    expect(drawingOf(picture).match(/<use/g)!.length).toBeGreaterThan(80);
    expect(container.querySelectorAll('*')).toHaveLength(1);
  });

  test('shows what the camera sees, and draws again when the plots change', async () => {
    const { rerender } = render(
      <City plots={plots} seed={7} title="街区" view={[0, 0, 100, 80]} />,
    );
    const picture = await screen.findByRole('img');
    expect(drawingOf(picture)).toContain('viewBox="0 0 100 80"');
    rerender(<City plots={plots.slice(0, 10)} seed={7} title="街区" />);
    await waitFor(() => expect(drawingOf(picture).match(/<use/g)!.length).toBeLessThan(40));
  });

  test('follows the theme of the page', async () => {
    render(<City plots={plots} seed={7} title="街区" />);
    const picture = await screen.findByRole('img');
    const day = drawingOf(picture);
    await act(async () => void (document.documentElement.dataset.theme = 'dark'));
    await waitFor(() => expect(drawingOf(picture)).not.toBe(day));
    await act(async () => void delete document.documentElement.dataset.theme);
  });

  test('without a title it is decoration', async () => {
    const { container } = render(<City plots={[]} seed={1} />);
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('alt', ''));
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
