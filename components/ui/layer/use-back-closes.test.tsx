import { act, render, renderHook } from '@testing-library/react';
import { StrictMode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { layersSettled, useBackCloses } from './use-back-closes';

const depth = () => (window.history.state as { layer?: number } | null)?.layer ?? 0;
const popState = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
async function goBack() {
  await act(async () => {
    const done = popState();
    window.history.back();
    await done;
  });
}
const settle = () => act(async () => void (await layersSettled()));
// a step back that is pending would end in the next test
afterEach(settle);

function Layer({ onClose, isOpen = true }: { onClose: () => void; isOpen?: boolean }) {
  useBackCloses(isOpen, onClose);
  return null;
}
function Nested({ log }: { log: string[] }) {
  const [open, setOpen] = useState(['sheet', 'dialog']);
  const close = (name: string) => () => {
    log.push(name);
    setOpen((now) => now.filter((other) => other !== name));
  };
  return (
    <>
      <Layer isOpen={open.includes('sheet')} onClose={close('sheet')} />
      <Layer isOpen={open.includes('dialog')} onClose={close('dialog')} />
    </>
  );
}

/** Opens on popstate: the router handles the event first, and its render opens the layer again. */
function OpensOnPop({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => flushSync(() => setOpen(true));
    window.addEventListener('popstate', open, { once: true, capture: true });
    return () => window.removeEventListener('popstate', open, { capture: true });
  }, []);
  return <Layer onClose={onClose} isOpen={isOpen} />;
}

describe('back closes a layer', () => {
  test('an open layer owns one history entry and gives it back when it closes by itself', async () => {
    const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, jest.fn()), {
      initialProps: { isOpen: true },
    });
    expect(depth()).toBe(1);
    rerender({ isOpen: false });
    await settle();
    expect(depth()).toBe(0);
  });

  test('back closes it and stays on the page', async () => {
    const onBack = jest.fn();
    const before = window.location.href;
    const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, onBack), {
      initialProps: { isOpen: true },
    });
    await goBack();
    expect(onBack).toHaveBeenCalledTimes(1);
    rerender({ isOpen: false });
    await settle();
    expect(depth()).toBe(0);
    expect(window.location.href).toBe(before);
  });

  test('back closes nested layers one by one, from the top', async () => {
    const log: string[] = [];
    render(<Nested log={log} />);
    expect(depth()).toBe(2);
    await goBack();
    expect(log).toEqual(['dialog']);
    await goBack();
    expect(log).toEqual(['dialog', 'sheet']);
    expect(depth()).toBe(0);
  });

  test('a layer that closes under another waits until both are gone', async () => {
    const below = render(<Layer onClose={jest.fn()} />);
    const above = render(<Layer onClose={jest.fn()} />);
    below.unmount();
    await settle();
    expect(depth()).toBe(2);
    above.unmount();
    await settle();
    expect(depth()).toBe(0);
  });

  test('a layer that closes because of a navigation does not undo it', async () => {
    const { unmount } = render(<Layer onClose={jest.fn()} />);
    window.history.pushState({}, '', '/elsewhere');
    unmount();
    await settle();
    expect(window.location.pathname).toBe('/elsewhere');
    await goBack();
    // the entry that the layer left behind is stepped over
    await act(async () => void (await popState()));
    expect(depth()).toBe(0);
    expect(window.location.pathname).toBe('/');
  });

  test('mounting twice, as React does in development, makes one entry', async () => {
    const { unmount } = render(
      <StrictMode>
        <Layer onClose={jest.fn()} />
      </StrictMode>,
    );
    await settle();
    expect(depth()).toBe(1);
    unmount();
    await settle();
    expect(depth()).toBe(0);
  });

  test('a layer that opens while the page is being gone back to stays open', async () => {
    render(<Layer onClose={jest.fn()} />).unmount();
    await settle();
    window.history.pushState({}, '', '/agreement');
    const onClose = jest.fn();
    const { unmount } = render(<OpensOnPop onClose={onClose} />);
    await goBack();
    expect(depth()).toBe(1);
    expect(onClose).not.toHaveBeenCalled();
    unmount();
    await settle();
  });

  test('a layer that opens while another one is still stepping back keeps an entry of its own', async () => {
    render(<Layer onClose={jest.fn()} />).unmount();
    await Promise.resolve();
    const onClose = jest.fn();
    render(<Layer onClose={onClose} />);
    await settle();
    expect(depth()).toBe(1);
    expect(onClose).not.toHaveBeenCalled();
    await goBack();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(depth()).toBe(0);
  });

  test('the entries of layers that were open at a reload are left at the start of the new page', async () => {
    const before = window.location.href;
    for (const layer of [1, 2]) window.history.pushState({ layer }, '');
    const length = window.history.length;
    await jest.isolateModulesAsync(async () => {
      const { startNavigation } = await import('../navigation');
      const fresh = await import('./use-back-closes');
      startNavigation();
      await fresh.layersSettled();
    });
    expect(depth()).toBe(0);
    expect(window.history.length).toBe(length);
    expect(window.location.href).toBe(before);
  });

  test('after a reload, leaving waits until the entry of the former page life is gone too', async () => {
    const before = window.location.href;
    window.history.pushState({ layer: 1 }, '');
    await jest.isolateModulesAsync(async () => {
      const { closeLayer, openLayer } = await import('../navigation');
      const fresh = await import('./use-back-closes');
      openLayer(1, jest.fn());
      closeLayer(1);
      await fresh.layersSettled();
    });
    expect(depth()).toBe(0);
    window.history.replaceState({}, '', '/pages/user/user');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(window.location.pathname).toBe('/pages/user/user');
    window.history.replaceState({}, '', before);
  });
});
