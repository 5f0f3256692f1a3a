import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnding } from '@/lib/platform/session-notes';
import { FormCodeField, FormPasswordField, FormTextField } from './fields';
import { Form } from './form';

const EMPTY = { name: '', password: '', code: '' };

function openPage(initialValues = EMPTY) {
  return render(
    <Form initialValues={initialValues} reinitializes onSubmit={jest.fn()}>
      <FormTextField name="name" label="昵称" />
      <FormPasswordField name="password" />
      <FormCodeField name="code" secondsLeft={0} onSend={jest.fn()} />
    </Form>,
  );
}
const name = () => screen.getByRole('textbox', { name: '昵称' });
const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

describe('what was typed', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    window.localStorage.clear();
    window.history.replaceState(null, '', '/zc/pages/x?id=1');
  });

  async function typeAndLeave() {
    const { unmount } = openPage();
    await userEvent.type(name(), '写到一半');
    await userEvent.type(screen.getByLabelText('密码'), 'Geheim123');
    leavePage();
    unmount();
  }

  it('is there after a reload, once', async () => {
    await typeAndLeave();
    const { unmount } = openPage();
    await waitFor(() => expect(name()).toHaveValue('写到一半'));
    unmount();
    openPage();
    expect(name()).toHaveValue('');
  });

  it('is there after a lost session and a new login', async () => {
    const { unmount } = openPage();
    await userEvent.type(name(), '写到一半');
    sessionEnding.notify();
    unmount();
    openPage();
    await waitFor(() => expect(name()).toHaveValue('写到一半'));
  });

  it('is kept without passwords and codes', async () => {
    await typeAndLeave();
    expect(JSON.stringify({ ...window.sessionStorage })).toContain('写到一半');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Geheim123');
  });

  it('does not come back on another address, nor for another person', async () => {
    await typeAndLeave();
    window.history.replaceState(null, '', '/zc/pages/x?id=2');
    const { unmount } = openPage();
    expect(name()).toHaveValue('');
    unmount();
    window.history.replaceState(null, '', '/zc/pages/x?id=1');
    window.localStorage.setItem('space_userId', JSON.stringify({ v: 8 }));
    openPage();
    expect(name()).toHaveValue('');
  });

  it('survives initial values that arrive late', async () => {
    await typeAndLeave();
    const { rerender } = openPage();
    await waitFor(() => expect(name()).toHaveValue('写到一半'));
    rerender(
      <Form initialValues={{ ...EMPTY, code: '1' }} reinitializes onSubmit={jest.fn()}>
        <FormTextField name="name" label="昵称" />
      </Form>,
    );
    await waitFor(() => expect(name()).toHaveValue('写到一半'));
  });

  it('leaves nothing behind when nothing was typed', () => {
    openPage();
    leavePage();
    expect(window.sessionStorage).toHaveLength(0);
  });
});
