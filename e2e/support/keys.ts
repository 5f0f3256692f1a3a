import { expect, type Locator, type Page } from '@playwright/test';
import { listen } from './announcements';
import { openSettled } from './settled';

type Role = Parameters<Page['getByRole']>[0];

/** More Tab stops than any element of the app needs. */
const MAX_PRESSES = 120;

/** The focused element and its visible state. */
interface FocusState {
  what: string;
  isInView: boolean;
  /** The element that covers it, such as a sticky bar. */
  cover: string | null;
  /** The focus is visible: by an outline or, for inputs, by a line of the field. */
  hasMark: boolean;
}

/** Runs in the page. */
function readFocus(): FocusState {
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const nameOf = (element: Element) =>
    `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}`;
  // a box or a choice that is drawn by its label
  const isDrawnElsewhere =
    focused instanceof HTMLInputElement && focused.getBoundingClientRect().width < 5;
  const shape = (isDrawnElsewhere && focused.closest('label')) || focused;
  const { left, top, width, height } = shape.getBoundingClientRect();
  const bottom = Math.min(top + height, top < 0 ? top + height : window.innerHeight);
  const x = left + width / 2;
  const y = height > window.innerHeight ? (Math.max(top, 0) + bottom) / 2 : top + height / 2;
  const over = document.elementFromPoint(x, y);
  const isClear = Boolean(over && (shape.contains(over) || over.contains(shape)));
  const hasOutline = (element: Element | null) => {
    const { outlineStyle = 'none', outlineWidth = '0' } = element ? getComputedStyle(element) : {};
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  };
  const frames = [
    focused,
    focused.nextElementSibling,
    focused.parentElement,
    focused.parentElement?.parentElement ?? null,
  ];
  const isTyped = focused.matches('input,textarea,select');
  const hasLine =
    isTyped &&
    frames.some(
      (element) =>
        element?.matches(':focus-within') && getComputedStyle(element).boxShadow !== 'none',
    );
  return {
    what: nameOf(focused),
    isInView: width > 0 && y > 0 && y < window.innerHeight && x > 0 && x < window.innerWidth,
    cover: isClear || !over ? null : nameOf(over),
    hasMark: frames.some(hasOutline) || hasLine,
  };
}

/** Opens a page for keyboard use; records live announcements. */
export async function openForKeyboard(page: Page, address: string): Promise<Keys> {
  await listen(page);
  await openSettled(page, address);
  return new Keys(page);
}

/** A keyboard user: reaches everything with Tab and arrows, and checks at each stop that the focus is visible. */
export class Keys {
  constructor(
    private readonly page: Page,
    /** Where to look for what is named: the page, a dialog, a list. */
    private readonly place: Page | Locator = page,
  ) {}

  /** The same keyboard, limited to this part of the page. */
  in(place: Locator): Keys {
    return new Keys(this.page, place);
  }

  /** Presses Tab until the named element has the focus, and checks that it is visible. Fails with the list of stops. */
  async to(role: Role, name?: string | RegExp, options: { back?: boolean } = {}): Promise<Locator> {
    return this.toThing(
      this.place.getByRole(role, { name, exact: typeof name === 'string' }),
      `${role} ${String(name)}`,
      options,
    );
  }

  async toThing(
    target: Locator,
    what: string,
    { back = false }: { back?: boolean } = {},
  ): Promise<Locator> {
    await expect(target.first()).toBeVisible();
    const stops: string[] = [];
    for (let presses = 0; presses <= MAX_PRESSES; presses += 1) {
      if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) {
        await this.expectSeen();
        return target;
      }
      await this.press(back ? 'Shift+Tab' : 'Tab');
      stops.push((await this.page.evaluate(readFocus)).what);
    }
    throw new Error(`${what} was not reached by Tab; the stops were: ${stops.join(' → ')}`);
  }

  /** Goes to a group of which one is chosen, and with the arrows to another of them. */
  async choose(
    group: string,
    option: string | RegExp,
    key: 'ArrowRight' | 'ArrowLeft' = 'ArrowRight',
  ): Promise<Locator> {
    const box = this.place
      .getByRole('radiogroup', { name: group })
      .or(this.place.getByRole('tablist', { name: group }));
    const choice = box
      .getByRole('radio', { name: option, exact: typeof option === 'string' })
      .or(box.getByRole('tab', { name: option, exact: typeof option === 'string' }));
    await this.toThing(box.getByRole('radio').or(box.getByRole('tab')), group);
    for (let presses = 0; presses < 20; presses += 1) {
      if (await choice.evaluate((one) => one === document.activeElement)) {
        await this.expectSeen();
        return choice;
      }
      await this.press(key);
    }
    throw new Error(`“${String(option)}” of “${group}” was not reached with ${key}`);
  }

  /** Goes there and presses Enter, as on links and buttons. */
  async enter(role: 'link' | 'button', name: string | RegExp): Promise<void> {
    await this.to(role, name);
    await this.press('Enter');
  }

  /** Goes there and types over what is there. */
  async write(
    role: 'textbox' | 'searchbox',
    name: string | RegExp | undefined,
    text: string,
  ): Promise<Locator> {
    const field = await this.to(role, name);
    await this.press('Control+A');
    await this.page.keyboard.type(text);
    return field;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** The focused element is visible, not covered, and marked. */
  async expectSeen(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(readFocus))
      .toMatchObject({ isInView: true, cover: null, hasMark: true });
  }
}
