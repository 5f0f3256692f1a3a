import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pwaCopy } from '@/lib/pwa/copy';
import { InstallSheet } from './install-sheet';

describe('the offer to install', () => {
  it('is one button where the browser can do it', async () => {
    const install = jest.fn(async () => undefined);
    render(<InstallSheet guide="prompt" install={install} refuse={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: pwaCopy.install }));
    expect(install).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it.each(['ios', 'messenger', 'menu'] as const)(
    'shows the steps of %s in their order, and no button that promises more',
    async (guide) => {
      const refuse = jest.fn();
      render(<InstallSheet guide={guide} install={jest.fn()} refuse={refuse} />);
      expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
        pwaCopy.installSteps[guide],
      );
      expect(screen.queryByRole('button', { name: pwaCopy.install })).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: pwaCopy.gotIt }));
      expect(refuse).toHaveBeenCalledTimes(1);
    },
  );

  it('stays away when there is nothing to offer', () => {
    render(<InstallSheet guide={null} install={jest.fn()} refuse={jest.fn()} />);
    expect(screen.queryByText(pwaCopy.installTitle)).not.toBeInTheDocument();
  });
});
