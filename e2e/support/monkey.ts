import { expect, type Page } from '@playwright/test';
import { shellCopy } from '@/app/copy';
import { ALL_ROUTES } from '@/lib/kit/all-routes';
import { OFFLINE } from '@/lib/kit/routes';
import { createRandom, type Random } from '@/lib/kit/seeded-random';

/** Longer runs: `MONKEY_STEPS=5000`; others: `RANDOM_SEED=17`, which `npm run proof` draws. */
const STEPS = Number(process.env.MONKEY_STEPS ?? 40);
const SEED = process.env.RANDOM_SEED ?? '1';
const STEP_LIMIT_MS = 15_000;
/** Options of a random run. */
export const WALK_LIMIT_MS = 60_000 + STEPS * STEP_LIMIT_MS;
const PATHS = ALL_ROUTES.map(({ path }) => path).filter((path) => path !== OFFLINE);

/** A visible element that can be tapped. */
interface Thing {
  x: number;
  y: number;
  what: string;
  takesText: boolean;
}

/** Lists what can be tapped: in the dialog on top, otherwise on the page. Runs in the page. */
function listThings(): Thing[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const outside = 'a[target=_blank],a[href^="tel:"],a[href^="mailto:"],[download]';
  return [
    ...top.querySelectorAll<HTMLElement>(
      'a[href],button,input,textarea,select,[role=radio],[role=tab],[role=switch],[role=option],summary',
    ),
  ].flatMap((element) => {
    const { left, top: above, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = above + height / 2;
    const over = document.elementFromPoint(x, y);
    if (!over || !element.contains(over) || element.matches(`:disabled,${outside}`)) return [];
    const name = (
      element.getAttribute('aria-label') ??
      (element.textContent || element.getAttribute('placeholder')) ??
      ''
    )
      .trim()
      .slice(0, 16);
    const takesText = element.matches(
      'textarea,input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=file])',
    );
    return [{ x, y, what: `${element.localName} ${name}`, takesText }];
  });
}

const TEXTS = [
  '',
  '0',
  '-1',
  '37',
  '99999999999999',
  '1e308',
  '林知夏',
  '🙂🙂🙂',
  '<img src=x onerror=alert(1)>',
  '%00\u202e../..',
  '好'.repeat(400),
];

/** A monkey test: taps, types, goes back and loses the network at random. */
class Monkey {
  /** Log of the actions, for analysing a failure. */
  readonly steps: string[] = [];
  private isOffline = false;

  constructor(
    private readonly page: Page,
    private readonly random: Random,
  ) {}

  /** Evaluates in the page; returns the fallback while it navigates. */
  private ask<T>(question: () => Promise<T>, otherwise: T): Promise<T> {
    return question().catch((error: Error) => {
      if (error.message.includes('navigation')) return otherwise;
      throw error;
    });
  }

  private async tap(times: number): Promise<void> {
    const things = await this.ask(() => this.page.evaluate(listThings), []);
    if (things.length === 0) return void this.steps.push('nothing to tap');
    const thing = this.random.pick(things);
    this.steps.push(`${times > 1 ? 'double tap' : 'tap'} ${thing.what}`);
    for (let i = 0; i < times; i += 1) await this.page.touchscreen.tap(thing.x, thing.y);
    if (!thing.takesText) return;
    const text = this.random.pick(TEXTS);
    this.steps.push(`type ${text.slice(0, 12)}`);
    await this.page.keyboard.insertText(text);
    if (this.random.next() < 0.3) await this.page.keyboard.press('Enter');
  }

  private async open(): Promise<void> {
    const path = this.random.pick(PATHS);
    this.steps.push(`open ${path}`);
    await this.setOffline(false);
    await this.page.goto(`/zc${path}`);
  }

  private async setOffline(isOffline: boolean): Promise<void> {
    if (this.isOffline === isOffline) return;
    this.steps.push(isOffline ? 'lose the network' : 'have a network');
    this.isOffline = isOffline;
    await this.page.context().setOffline(isOffline);
  }

  private async turn(direction: 'back' | 'forward'): Promise<void> {
    this.steps.push(direction);
    await this.ask(
      () => this.page.evaluate((step) => window.history.go(step), direction === 'back' ? -1 : 1),
      undefined,
    );
  }

  /** One random action; then the page must still be rendered. */
  async step(): Promise<void> {
    const lot = this.random.next();
    if (this.steps.length === 0 || lot < 0.03) await this.open();
    else if (lot < 0.13) await this.turn('back');
    else if (lot < 0.15) await this.turn('forward');
    else if (lot < 0.18) await this.page.keyboard.press('Escape');
    else if (lot < 0.2) await this.setOffline(!this.isOffline);
    else if (lot < 0.3) await this.tap(2);
    else if (lot < 0.36) await this.page.mouse.wheel(0, (this.random.next() - 0.4) * 1600);
    else await this.tap(1);
    // sometimes at once, sometimes after a pause
    await this.page.waitForTimeout(this.random.next() < 0.5 ? 0 : 250);
    await this.expectAlive();
  }

  private async expectAlive(): Promise<void> {
    const observe = (crash: string) => ({
      hasHeading: document.querySelector('h1') !== null,
      hasWords: document.body.innerText.trim() !== '',
      isCrash: document.body.innerText.includes(crash),
    });
    const healthy = { hasHeading: true, hasWords: true, isCrash: false };
    const isOutside = () => !this.page.url().includes('/zc');
    await expect
      .poll(
        async () =>
          isOutside()
            ? healthy
            : this.ask(() => this.page.evaluate(observe, shellCopy.crashTitle), null),
        { message: 'the page stands', timeout: 10_000 },
      )
      .toEqual(healthy);
    if (isOutside()) await this.open();
  }
}

/**
 * Random actions in the app; after each one the page must be rendered.
 * @param complaints errors that the page has reported so far
 * @throws Error with the seed and the last steps
 */
export async function releaseMonkey(
  page: Page,
  complaints: () => readonly string[],
): Promise<void> {
  const broken: string[] = [];
  page.on(
    'response',
    (response) => response.status() >= 500 && broken.push(`${response.status()} ${response.url()}`),
  );
  page.on('dialog', (dialog) => dialog.accept());
  page.context().on('page', (other) => other.close());
  const monkey = new Monkey(page, createRandom(SEED));
  try {
    for (let i = 0; i < STEPS; i += 1) {
      await monkey.step();
      expect([...complaints(), ...broken]).toEqual([]);
    }
  } catch (error) {
    throw new Error(
      `RANDOM_SEED=${SEED}, at ${page.url()}: ${monkey.steps.slice(-25).join(' → ')}`,
      { cause: error },
    );
  }
}
