import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LoadWhenNeeded } from './load-when-needed';

const Guest = () => <p>到了</p>;

const rest = () => act(async () => undefined);

test('its code is loaded once, when it is needed, and it stays mounted afterwards', async () => {
  const load = jest.fn(async (): Promise<ComponentType> => Guest);
  const { rerender } = render(<LoadWhenNeeded isNeeded={false} load={load} props={{}} />);
  await rest();
  expect(load).not.toHaveBeenCalled();
  rerender(<LoadWhenNeeded isNeeded load={load} props={{}} />);
  expect(await screen.findByText('到了')).toBeInTheDocument();
  rerender(<LoadWhenNeeded isNeeded={false} load={load} props={{}} />);
  expect(screen.getByText('到了')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a download that fails shows nothing and is tried again when it is needed again', async () => {
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Guest);
  const { container, rerender } = render(<LoadWhenNeeded isNeeded load={load} props={{}} />);
  await rest();
  expect(container).toBeEmptyDOMElement();
  rerender(<LoadWhenNeeded isNeeded={false} load={load} props={{}} />);
  rerender(<LoadWhenNeeded isNeeded load={load} props={{}} />);
  expect(await screen.findByText('到了')).toBeInTheDocument();
});
