import fs from 'node:fs';
import path from 'node:path';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plusCircle } from './icons/common';
import { add2Action, addAction, moreAction } from './nav-action';
import { NavBar } from './nav-bar';
import { TabBar, type TabItem } from './tab-bar';

const CSS = fs.readFileSync(path.join(__dirname, 'nav-bar.module.css'), 'utf8');
const TOKENS = fs.readFileSync('app/tokens.css', 'utf8');

function styleOf(name: string): string {
  const start = CSS.indexOf(`  .${name} {`);
  return CSS.slice(start, CSS.indexOf('}', start));
}
/** The last length of a property in rem, that of a token where it names one. */
function remOf(name: string, property: string): number {
  const [, value = ''] = new RegExp(`\\b${property}: (?:0 )?([^;]+);`).exec(styleOf(name)) ?? [];
  const [, token] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return parseFloat(token ? (new RegExp(`${token}: ([\\d.]+)rem`).exec(TOKENS)?.[1] ?? '') : value);
}

const TABS: TabItem[] = [
  { href: '/', label: '推广', icon: 'M0 0', iconOn: 'M1 1' },
  {
    href: '/pages/user/user',
    label: '账户',
    icon: 'M0 0',
    iconOn: 'M1 1',
    badge: <i>9</i>,
  },
];

describe('nav bar', () => {
  test('has a back button only when there is somewhere to go back to', async () => {
    const onBack = jest.fn();
    const { rerender } = render(<NavBar title="资料" />);
    expect(screen.queryByRole('button', { name: '返回' })).not.toBeInTheDocument();
    rerender(<NavBar title="资料" onBack={onBack} />);
    await userEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test('refuses to save while saving is disabled', async () => {
    const onPress = jest.fn();
    render(<NavBar title="编辑资料" save={{ disabled: true, onPress }} />);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(onPress).not.toHaveBeenCalled();
  });

  test('saves once while the first save is on its way', async () => {
    const onPress = jest.fn(() => new Promise(() => undefined));
    render(<NavBar title="编辑资料" save={{ onPress }} />);
    await userEvent.dblClick(screen.getByRole('button', { name: '保存' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  test.each([
    ['more', moreAction, '更多'],
    ['add', addAction, '添加'],
    ['add2', add2Action, '添加小伙伴'],
  ] as const)('names its %s control for those who cannot see it', (_, actionOf, name) => {
    render(<NavBar title="列表" action={actionOf({ onPress: jest.fn() })} />);
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  });

  test('add2 is a circled plus with its label in view', async () => {
    const onPress = jest.fn();
    render(<NavBar title="小伙伴" action={add2Action({ text: '邀请小伙伴', onPress })} />);
    const button = screen.getByRole('button', { name: '邀请小伙伴' });
    expect(button).toHaveTextContent('邀请小伙伴');
    expect(button.querySelector('path')).toHaveAttribute('d', plusCircle);
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('add2 is a full target, and fits beside a title and a word at 320 px, also in large letters', () => {
    expect(styleOf('labelled')).toMatch(/min-width: var\(--tap\);\s+height: var\(--tap\);/);
    render(<NavBar title="小伙伴" action={add2Action({ text: '邀请', onPress: jest.fn() })} />);
    expect(screen.getByText('邀请')).toHaveClass('clip');
    /* 46 px is the least size of a rem on a phone; large letters are an eighth more. */
    for (const rem of [46, 46 * 1.125]) {
      const control =
        remOf('labelled', 'padding') * 2 +
        remOf('mark', 'font-size') +
        remOf('labelled', 'gap') +
        remOf('label', 'max-width');
      const gutters = 0.4 + 0.12;
      const title = 0.44 * 3;
      const word = Math.max(44, (0.3 * 2 + 0.2 * 2) * rem);
      expect((gutters + title + control) * rem + word).toBeLessThanOrEqual(320);
    }
  });
});

describe('tab bar', () => {
  test('marks the shown tab and links to every tab under the base path', () => {
    render(<TabBar items={TABS} active="/" />);
    expect(screen.getByRole('link', { name: '推广' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /账户/ })).toHaveAttribute(
      'href',
      '/zc/pages/user/user',
    );
  });

  test('has a badge at the icon', () => {
    render(<TabBar items={TABS} active="/" />);
    expect(screen.getByRole('link', { name: /账户/ })).toHaveTextContent('9账户');
  });

  test('switches without loading on a plain tap and leaves a tap with a key to the browser', () => {
    const onSelect = jest.fn();
    render(<TabBar items={TABS} active="/" onSelect={onSelect} />);
    const link = screen.getByRole('link', { name: /账户/ });
    const tap = createEvent.click(link);
    fireEvent(link, tap);
    expect(tap.defaultPrevented).toBe(true);
    expect(onSelect).toHaveBeenCalledWith('/pages/user/user');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});
