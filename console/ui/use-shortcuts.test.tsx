import { fireEvent, render, screen } from '@testing-library/react';
import { setLetterKeys, useShortcuts } from './use-shortcuts';

function Keys({
  name,
  keys,
  isModal,
  log,
}: {
  name: string;
  keys: string[];
  isModal?: boolean;
  log: string[];
}) {
  useShortcuts(
    keys.map((key) => ({ key, label: key, run: () => log.push(`${name}:${key}`) })),
    isModal,
  );
  return null;
}

const press = (key: string, target: Element | Document | Window = document) =>
  fireEvent.keyDown(target, { key, bubbles: true });

it('the part that came last wins; a dialog silences the page, and gives it back', () => {
  const log: string[] = [];
  const page = <Keys name="page" keys={['a', 'j']} log={log} />;
  const { rerender } = render(page);
  rerender(
    <>
      {page}
      <Keys key="panel" name="panel" keys={['j']} log={log} />
    </>,
  );
  press('j');
  press('a');
  rerender(
    <>
      {page}
      <Keys key="dialog" name="dialog" keys={['Enter']} isModal log={log} />
    </>,
  );
  press('a');
  press('Enter');
  rerender(<>{page}</>);
  press('a');
  expect(log).toEqual(['panel:j', 'page:a', 'dialog:Enter', 'page:a']);
});

it("Enter on a button is the button's own; a held key acts once; the window may be the target", () => {
  const log: string[] = [];
  render(
    <>
      <Keys name="page" keys={['Enter', 'g w', 'w']} log={log} />
      <button type="button">打款</button>
    </>,
  );
  press('Enter', screen.getByRole('button'));
  fireEvent.keyDown(document, { key: 'Enter', repeat: true });
  press('Enter');
  press('g');
  press('w');
  press('w');
  expect(log).toEqual(['page:Enter', 'page:g w', 'page:w']);
});

it('single letters can be switched off as a whole, Escape stays', () => {
  const log: string[] = [];
  render(<Keys name="page" keys={['a', 'Escape']} log={log} />);
  setLetterKeys(false);
  press('a');
  press('Escape');
  setLetterKeys(true);
  press('a');
  expect(log).toEqual(['page:Escape', 'page:a']);
});
