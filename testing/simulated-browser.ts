import { findRoute, tabOf } from '@/lib/kit/routes';
import {
  type Effect,
  type Event,
  reduce,
  type Seen,
  START,
  type State,
  type Tap,
} from '@/lib/navigation';

interface HistoryEntry {
  address: string;
  index: number | null;
  depth: number;
  /** Shows which entries are newer than a step back. */
  serial: number;
}

interface Traversal {
  by: number;
  /** Null = browser's button. */
  askedAt: number | null;
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/**
 * Simulates history, router and pages as far as navigation needs. The test completes each step; microtasks run after
 * each event.
 */
export class SimulatedBrowser {
  state: State = START;
  history: HistoryEntry[] = [{ address: '/', index: null, depth: 0, serial: 0 }];
  at = 0;
  isUnreachable = false;
  now = 0;
  tap: Tap | null = null;
  layers = new Map<number, string>();
  routed = '/';
  refusals = 0;
  faults: string[] = [];
  private asked: { href: string; isReplacing: boolean } | null = null;
  private traversals: Traversal[] = [];
  /** The browser does not tell them from steps of the app, so each may undo a page. */
  private backsDuringSteps = 0;
  private microtasks: (() => void)[] = [];
  private tasks: (() => void)[] = [];
  private serial = 0;
  private lastLayer = 0;

  constructor() {
    this.load();
  }

  get entry(): HistoryEntry {
    return this.history[this.at]!;
  }

  get shown(): string {
    return this.state.ahead ?? pathOf(this.routed);
  }

  get visible(): number[] {
    const shown = tabOf(this.shown) ?? this.shown;
    return this.state.open.filter((layer) => this.layers.get(layer) === shown);
  }

  dispatch(event: Event): void {
    const seen: Seen = {
      index: this.entry.index,
      depth: this.entry.depth,
      address: this.entry.address,
      isFromApp: false,
      isUnreachable: this.isUnreachable,
      now: this.now,
      tap: this.tap,
    };
    const [state, effects] = reduce(this.state, event, seen);
    this.state = state;
    for (const effect of effects) this.run(effect);
  }

  private get isQuiet(): boolean {
    return this.traversals.length === 0 && !this.asked && this.entry.address === this.routed;
  }

  act(action: () => void): void {
    action();
    for (let task = this.microtasks.shift(); task; task = this.microtasks.shift()) task();
  }

  /** Ignored on a page that the browser has left. */
  openLayer(): void {
    if (pathOf(this.entry.address) !== this.shown) return;
    this.lastLayer += 1;
    const layer = this.lastLayer;
    this.layers.set(layer, tabOf(this.shown) ?? this.shown);
    this.act(() => this.dispatch({ type: 'opened', layer }));
  }

  closeLayer(layer: number | undefined): void {
    if (layer === undefined || !this.layers.delete(layer)) return;
    this.act(() => this.dispatch({ type: 'closed', layer }));
  }

  runAfterLayers(work: () => void): void {
    this.tasks.push(work);
    this.act(() => this.dispatch({ type: 'run', task: this.tasks.length - 1 }));
  }

  /** Moves at once, or after pending steps. */
  press(by: number): void {
    if (by < 0 && this.state.step !== null) this.backsDuringSteps += 1;
    this.traversals.push({ by, askedAt: null });
    if (this.traversals.length === 1) this.traverse();
  }

  traverse(): void {
    const step = this.traversals.shift();
    const to = step ? this.at + step.by : this.at;
    if (!step || to < 0 || to >= this.history.length) return;
    if (step.askedAt !== null && this.entry.serial > step.askedAt) this.undo();
    this.at = to;
    // The router drops the coming page.
    this.asked = null;
    this.act(() => this.dispatch({ type: 'popped' }));
  }

  private undo(): void {
    if (this.backsDuringSteps > 0) this.backsDuringSteps -= 1;
    else this.faults.push(`a step back undid ${this.entry.address}`);
  }

  draw(): void {
    if (this.asked) this.commit(this.asked);
    this.asked = null;
    const { address } = this.entry;
    if (address === this.routed) return;
    this.routed = address;
    for (const [layer, path] of this.layers)
      if (!tabOf(path) && path !== pathOf(address)) this.closeLayer(layer);
    this.act(() => this.dispatch({ type: 'arrived', path: pathOf(address) }));
  }

  reload(): void {
    this.state = START;
    this.layers.clear();
    this.asked = null;
    this.traversals = [];
    this.microtasks = [];
    this.load();
  }

  settle(): void {
    for (let round = 0; round < 50 && !this.isQuiet; round += 1) {
      while (this.traversals.length > 0) this.traverse();
      this.draw();
    }
    if (!this.isQuiet || this.state.step !== null) this.faults.push('never settled');
    this.backsDuringSteps = 0;
  }

  private load(): void {
    this.routed = this.entry.address;
    this.act(() => {
      this.dispatch({ type: 'started' });
      this.dispatch({ type: 'arrived', path: pathOf(this.routed) });
    });
  }

  private commit({ href, isReplacing }: { href: string; isReplacing: boolean }): void {
    if (!findRoute(href)) this.faults.push(`unknown page ${href}`);
    // The framework adds no entry for the current address and erases our marks.
    if (isReplacing || href === this.entry.address)
      this.history[this.at] = { ...this.entry, address: href, index: null, depth: 0 };
    else this.add({ address: href, index: null, depth: 0 });
  }

  private add(entry: Omit<HistoryEntry, 'serial'>): void {
    this.serial += 1;
    this.history = [...this.history.slice(0, this.at + 1), { ...entry, serial: this.serial }];
    this.at += 1;
  }

  private run(effect: Effect): void {
    switch (effect.type) {
      case 'stamp':
        if (effect.index < 0) this.faults.push('an index below zero');
        this.entry.index = effect.index;
        break;
      case 'layer':
        this.add({ ...this.entry, depth: effect.depth });
        break;
      case 'push':
        this.asked = null;
        this.add({ address: effect.href, index: effect.index, depth: 0 });
        break;
      case 'open':
      case 'replace':
        this.asked = { href: effect.href, isReplacing: effect.type === 'replace' };
        break;
      case 'go':
        // Going back may undo the pending page, but none requested later.
        this.traversals.push({
          by: -effect.by,
          askedAt: this.serial + (effect.isPage && this.asked ? 1 : 0),
        });
        break;
      case 'settle':
        this.microtasks.push(() => this.dispatch({ type: 'settled', step: effect.step }));
        break;
      case 'next':
        this.dispatch({ type: 'next' });
        break;
      case 'collect':
        this.microtasks.push(() => this.dispatch({ type: 'collect' }));
        break;
      case 'close':
        this.microtasks.push(() => this.closeLayer(effect.layer));
        break;
      case 'run':
        this.tasks[effect.task]?.();
        break;
      case 'refuse':
        this.refusals += 1;
        break;
    }
  }
}
