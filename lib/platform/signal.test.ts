import { createSignal, createStore } from './signal';

describe('a signal', () => {
  it('passes a value to every subscribed listener', () => {
    const signal = createSignal<[count: number]>();
    const first = jest.fn();
    const second = jest.fn();
    const end = signal.subscribe(first);
    signal.subscribe(second);
    signal.notify(1);
    end();
    signal.notify(2);
    expect(first.mock.calls).toEqual([[1]]);
    expect(second.mock.calls).toEqual([[1], [2]]);
  });
});

describe('a store', () => {
  it('holds the value and notifies of a change once', () => {
    const store = createStore<string | null>(null);
    const listener = jest.fn();
    const end = store.subscribe(listener);
    store.write('a');
    store.write('a');
    expect(store.read()).toBe('a');
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    store.write(null);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
