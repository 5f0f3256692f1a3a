import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Late } from './late';

const Guest = () => <p>到了</p>;

const rest = () => act(async () => undefined);

test('its code is asked for once, when it is needed, and it stays when it is not', async () => {
  const load = jest.fn(async (): Promise<ComponentType> => Guest);
  const { rerender } = render(<Late isNeeded={false} load={load} props={{}} />);
  await rest();
  expect(load).not.toHaveBeenCalled();
  rerender(<Late isNeeded load={load} props={{}} />);
  expect(await screen.findByText('到了')).toBeInTheDocument();
  rerender(<Late isNeeded={false} load={load} props={{}} />);
  expect(screen.getByText('到了')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a download that fails shows nothing and is tried again when it is needed again', async () => {
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Guest);
  const { container, rerender } = render(<Late isNeeded load={load} props={{}} />);
  await rest();
  expect(container).toBeEmptyDOMElement();
  rerender(<Late isNeeded={false} load={load} props={{}} />);
  rerender(<Late isNeeded load={load} props={{}} />);
  expect(await screen.findByText('到了')).toBeInTheDocument();
});
