import { readSession } from '@/lib/api/stored-session';
import { applyAppearance } from '@/lib/platform/appearance';
import { noteTouchDevice } from '@/lib/platform/pointer';
import { answerLoginTaps } from './answer-login-taps';
import { answerTaps } from './answer-taps';
import { showInTabBar } from './first-tab-bar';
import { recoverChunks } from './recover-chunks';
import { keepClaim, openSharedPage } from './shared-link';
import { showSnapshot } from './show-snapshot';

/** The build replaces it (scripts/build/early-sheets.mjs). */
const EARLY_LOGIN = '__EARLY_LOGIN__';

export function boot(browser: Pick<Window, 'location' | 'stop'>): void {
  const { location } = browser;

  const session = readSession();
  // Prevents flashes of the light theme and the guest page.
  applyAppearance();
  noteTouchDevice();
  document.documentElement.dataset.session = session ? 'member' : 'guest';
  if (session) showInTabBar(session.userName);
  else keepClaim(location);
  if (openSharedPage(browser)) return;
  if (session) showSnapshot(session.userId);
  recoverChunks();
  answerLoginTaps(EARLY_LOGIN);
  answerTaps(browser);
}
