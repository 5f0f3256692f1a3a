import { expect, type Locator, type Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { fieldCopy } from '@/components/ui/field/copy';
import { loginCopy } from '@/lib/account/login/copy';
import { lastCode } from './codes';

/** A number as the field shows it. */
export const grouped = (mobile: string): string =>
  mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');

/** Operates the login popup by its labels. */
export class LoginSheet {
  readonly sheet: Locator;

  constructor(page: Page) {
    this.sheet = page.getByRole('dialog', {
      name: new RegExp(`^(${[...new Set(Object.values(loginCopy.title))].join('|')})$`),
    });
  }

  get mobile(): Locator {
    return this.sheet.getByLabel(fieldCopy.mobile, { exact: true });
  }

  get code(): Locator {
    return this.sheet.getByLabel(fieldCopy.smsCode, { exact: true });
  }

  get password(): Locator {
    return this.sheet.getByLabel(fieldCopy.password, { exact: true });
  }

  get newPassword(): Locator {
    return this.sheet.getByLabel(loginCopy.field.newPassword, { exact: true }).or(this.password);
  }

  get repeat(): Locator {
    return this.sheet.getByLabel(loginCopy.field.repeat, { exact: true });
  }

  get inviteCode(): Locator {
    return this.sheet.getByLabel(loginCopy.field.inviteCode, { exact: true });
  }

  get agreement(): Locator {
    return this.sheet.getByRole('checkbox');
  }

  get sendCode(): Locator {
    return this.sheet.getByRole('button', {
      name: new RegExp(`${fieldCopy.getCode}|${fieldCopy.getCodeAgain}`),
    });
  }

  /** A link or button inside the sheet. */
  link(name: string): Locator {
    return this.sheet.getByRole('button', { name, exact: true });
  }

  submit(form: keyof typeof loginCopy.submit): Locator {
    if (form !== 'sms') return this.link(loginCopy.submit[form]);
    return this.sheet.getByRole('button', {
      name: new RegExp(`^(${loginCopy.agreeAndEnter}|${loginCopy.submit.sms})$`),
    });
  }

  /** The sentence under a field or the box. */
  error(text: string): Locator {
    return this.sheet.getByText(text, { exact: true });
  }

  /** Types the number. Hydration may reset the first characters, so it is typed until it stays. */
  async typeMobile(mobile: string): Promise<void> {
    await expect(async () => {
      await this.mobile.fill(mobile);
      await expect(this.mobile).toHaveValue(grouped(mobile), { timeout: 300 });
    }).toPass();
  }

  /** Requests a code for the typed number, and reads it from the server. */
  async receiveCode(mobile: string): Promise<string> {
    const since = Date.now() - 1000;
    await this.sendCode.click();
    return lastCode(mobile, { since });
  }

  /** The button agrees and sends the code, whose last digit logs in. */
  async enterByCode(mobile: string): Promise<void> {
    await this.typeMobile(mobile);
    const since = Date.now() - 1000;
    await this.submit('sms').click();
    await this.code.fill(await lastCode(mobile, { since }));
  }

  /** The sheet opens with the code: goes on to the password. */
  async choosePassword(): Promise<void> {
    if (!(await this.password.isVisible())) await this.link(loginCopy.byPassword).click();
    await expect(this.password).toBeVisible();
  }

  /** From the code to a new password. */
  async chooseForgotten(): Promise<void> {
    await this.sheet.getByText(loginCopy.noCode, { exact: true }).click();
    await this.link(loginCopy.forgot).click();
  }

  /** Logs in by password in the open sheet and waits until it has closed. */
  async logIn(mobile: string, password: string): Promise<void> {
    await this.choosePassword();
    await this.typeMobile(mobile);
    await this.password.fill(password);
    await this.submit('password').click();
    await expect(this.sheet).toBeHidden();
  }

  /** Fills the whole registration form of the open sheet. */
  async fillRegistration(mobile: string, password: string): Promise<void> {
    await this.link(loginCopy.registerNow).click();
    await this.typeMobile(mobile);
    await this.code.fill(await this.receiveCode(mobile));
    await this.newPassword.fill(password);
    await this.repeat.fill(password);
    await this.agreement.check();
  }
}

/** The notice in front of everything (友情提示). */
export const noticeOf = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: uiCopy.friendlyTitle });
