import { screen } from '@testing-library/react';
import { getLaw, getParties } from '@/lib/contract/law';
import { NO_SITE_LAW } from '@/lib/contract/law-facts';
import { setSite } from '@/lib/kit/site';
import { lawCopy as copy } from '@/lib/law/copy';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { TEST_SITE } from '@/testing/site';
import { AboutPage } from './about-page';

const NONE = {
  company: '',
  creditCode: '',
  licenceAddress: '',
  licencePicture: '',
  permits: [],
  contact: '',
  hours: '',
  address: '',
  complaints: '',
};
const SMS = {
  key: 'sms',
  name: '阿里云（短信服务）',
  purpose: '发送验证码',
  kinds: '手机号',
  keeps: '按其隐私政策保存',
};
const show = () => renderApp(<AboutPage path="/pages/user/about" logo={null} />);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice();
  server = fakeServer();
  server.on(getParties, () => ({ list: [SMS] }));
});
afterEach(() => setSite(TEST_SITE));

it('shows the licence, permits, contact and the third parties that are on', async () => {
  server.on(getLaw, () => ({
    ...NONE,
    company: '演示公司',
    creditCode: '91350100M000100Y43',
    permits: [{ name: '食品经营许可证', number: 'JY1', until: '2027-12-31' }],
    contact: '0571-88000000',
  }));
  show();
  expect(await screen.findByText('91350100M000100Y43')).toBeVisible();
  expect(screen.getByText('JY1，有效期至 2027-12-31')).toBeVisible();
  expect(screen.getByText('0571-88000000')).toBeVisible();
  expect(screen.getByText('阿里云（短信服务）')).toBeVisible();
  expect(screen.queryByText(copy.hours)).toBeNull();
  expect(screen.getByRole('link', { name: copy.outside })).toHaveAttribute('target', '_blank');
});

it('leaves out the licence when nothing of it is given', async () => {
  server.on(getLaw, () => NONE);
  server.on(getParties, () => ({ list: [] }));
  show();
  expect(await screen.findByText(copy.noParties)).toBeVisible();
  expect(screen.queryByText(copy.licence)).toBeNull();
});

it('offers the form of complaints to members, and to guests the contact', async () => {
  freshDevice(null);
  server.on(getLaw, () => NONE);
  const { unmount } = show();
  expect(await screen.findByText(copy.ticketMembers)).toBeVisible();
  unmount();
  freshDevice();
  show();
  expect(await screen.findByRole('link', { name: new RegExp(copy.ticket) })).toBeVisible();
});

it('offers to try again', async () => {
  server.on(getLaw, () => networkDown);
  show();
  expect(await screen.findByRole('button', { name: /重试|重新/ })).toBeVisible();
});

it('has both records in the footer, which other sites open in a new window', async () => {
  server.on(getLaw, () => NONE);
  const law = {
    ...NO_SITE_LAW,
    company: '演示公司',
    icp: '浙ICP备12345678号-1',
    police: '浙公网安备33010602000001号',
    policeCode: '33010602000001',
  };
  setSite({ ...TEST_SITE, law });
  show();
  expect(screen.getByRole('link', { name: law.icp })).toHaveAttribute(
    'href',
    'https://beian.miit.gov.cn/',
  );
  expect(screen.getByRole('link', { name: law.police })).toHaveAttribute(
    'href',
    expect.stringContaining('code=33010602000001'),
  );
  expect(screen.getByText('演示公司')).toBeVisible();
  await screen.findByText(SMS.name);
});
