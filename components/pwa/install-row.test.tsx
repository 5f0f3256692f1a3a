import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pwaCopy } from '@/lib/pwa/copy';
import { InstallRow } from './install-row';

const prompt = jest.fn(async () => 'accepted' as const);
const here = { isInstalled: false, canInstall: false };
jest.mock('@/lib/platform', () => ({
  ...jest.requireActual<object>('@/lib/platform'),
  isInstalled: () => here.isInstalled,
  canInstall: () => here.canInstall,
  promptInstall: () => prompt(),
}));
const beOn = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
const row = () => screen.queryByRole('button', { name: pwaCopy.installTitle });

beforeEach(() => {
  Object.assign(here, { isInstalled: false, canInstall: false });
  beOn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1');
});

describe('the row that offers the installation', () => {
  it('shows the steps where the browser leaves them to the person, and 知道了 ends them', async () => {
    render(<InstallRow />);
    await userEvent.click(row() as HTMLElement);
    const sheet = screen.getByRole('dialog', { name: pwaCopy.installTitle });
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(pwaCopy.installSteps.ios);
    await userEvent.click(within(sheet).getByRole('button', { name: pwaCopy.gotIt }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('opens the browser’s own dialog where there is one', async () => {
    here.canInstall = true;
    render(<InstallRow />);
    await userEvent.click(row() as HTMLElement);
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('is not there in the installed app, nor where nothing can be installed', () => {
    here.isInstalled = true;
    const { unmount } = render(<InstallRow />);
    expect(row()).not.toBeInTheDocument();
    unmount();
    here.isInstalled = false;
    beOn('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
    render(<InstallRow />);
    expect(row()).not.toBeInTheDocument();
  });
});
