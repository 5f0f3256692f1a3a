/** Reads the text, because lib/kit/site.ts would be a tenth of this script. */
const isMayor = () => /"mayor":true/.test(document.getElementById('zc-config')?.textContent ?? '');

function callMayor(sheet: HTMLDialogElement) {
  const { mayor = '' } = sheet.dataset;
  sheet.setAttribute('aria-label', mayor);
  const headline = sheet.querySelector('h2');
  if (headline) headline.textContent = mayor;
}

/** Removes the page's template and takes over the input (lib/account/login/early-sheet.ts). `address`: the sheet's. */
export function answerLoginTaps(address: string): void {
  const isGuest = document.documentElement.dataset.session === 'guest';
  const isOffered = isGuest && navigator.onLine && address.startsWith('/');
  // oxlint-disable-next-line house/fetch-owner -- the owner of fetch is part of the app, which has not come yet
  const file = isOffered ? fetch(address).then((answer) => answer.text()) : undefined;
  file?.catch(() => undefined);

  async function open(hash: string) {
    const selector = 'dialog[data-early]';
    let sheet = document.querySelector<HTMLDialogElement>(selector);
    if (!sheet) {
      const { content } = Object.assign(document.createElement('template'), {
        innerHTML: await file,
      });
      const styles = new CSSStyleSheet();
      styles.replaceSync(content.querySelector('style')?.textContent ?? '');
      sheet = content.querySelector<HTMLDialogElement>(selector);
      // The app has come meanwhile, or the file has not.
      if (!sheet || !document.querySelector('[data-early-login]')) throw new Error(hash);
      if (isMayor()) callMayor(sheet);
      document.adoptedStyleSheets = [styles];
      document.body.append(sheet);
    }
    sheet.show();
    // A modal makes the page inert, which styles it anew: a frame with the sheet comes first.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(makeModal, 50, sheet)));
  }

  function makeModal(sheet: HTMLDialogElement) {
    const focused = document.activeElement as HTMLElement;
    if (!sheet.open) return;
    // The focus goes back to the link, so the modal remembers it.
    sheet.close();
    sheet.showModal();
    focused.focus();
  }

  function choose(sheet: HTMLDialogElement, target: Element) {
    const button = target.closest<HTMLElement>('[data-mode]');
    const send = target.closest<HTMLElement>('[data-send]');
    if (send) {
      sheet.dataset.wantsCode = '';
      send.dataset.tapped = '';
    }
    if (target === sheet || target.closest('[data-close]')) sheet.close();
    if (!button || button === sheet) return;
    sheet.dataset.mode = button.dataset.mode;
    sheet.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
    button.dataset.tapped = '';
  }

  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const sheet = target.closest<HTMLDialogElement>('dialog[data-early]');
      if (sheet) return choose(sheet, target);
      const hash = target.closest('a')?.getAttribute('href');
      // the sheet asks for a code; 注册 opens its own form with the app
      if (!file || hash !== '#login') return;
      if (!document.querySelector('[data-early-login]')) return;
      event.preventDefault();
      // The app opens what the address asks for.
      open(hash).catch(() => location.assign(hash));
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const sheet = (event.target as Element).closest<HTMLDialogElement>('dialog[data-early]');
      if (!sheet) return;
      event.preventDefault();
      sheet.dataset.submitted = '';
      sheet.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true');
    },
    true,
  );
}
