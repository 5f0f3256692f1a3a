import { screen } from '@testing-library/react';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getPlace, listPlaces } from '@/lib/contract/places';
import { placeCopy as copy } from '@/lib/places/copy';
import { fakeServer, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { PlacePage } from './place-page';
import { PlacesSheet } from './places-sheet';

const PLACE = {
  placeId: 3,
  name: '小街驿站',
  address: '浙江省杭州市余杭区 文一西路998号',
  phone: '0571-88881002',
  hours: ['每天 00:00-24:00', '2099-02-10 休息'],
};
const answer = (isClosed = false): OutputOf<typeof getPlace> => ({
  place: { ...PLACE, isClosed },
  used: [],
  pickup: [],
});

beforeEach(() => {
  enterAt('/zc/pages/place/detail?placeId=3');
  freshDevice();
});
const open = (placeId: number | null = 3) =>
  renderApp(<PlacePage placeId={placeId} renderGoods={() => null} />);

it('says whether it is open, when this week and on days with other hours, its phone and way', async () => {
  fakeServer().on(getPlace, () => answer());
  open();
  expect(await screen.findByText(copy.open)).toBeVisible();
  expect(screen.getByText(copy.today('00:00-24:00'))).toBeVisible();
  expect(screen.getByText(/2月10日/)).toBeVisible();
  expect(screen.getByRole('link', { name: /0571-88881002/ })).toHaveAttribute(
    ...(['href', 'tel:057188881002'] as const),
  );
  expect(screen.getByRole('link', { name: copy.way }).getAttribute('href')).toContain(
    '/open-location?name=',
  );
  expect(screen.getByRole('button', { name: copy.copyAddress })).toBeVisible();
});

it('a closed one says what holders of vouchers can do', async () => {
  fakeServer().on(getPlace, () => answer(true));
  open();
  expect(await screen.findByText(copy.closedText)).toBeVisible();
});

it('is missing, or asked for again after a failure', async () => {
  fakeServer().on(getPlace, () => refusal('not_found'));
  open();
  expect(await screen.findByText(copy.missing)).toBeVisible();
});

it('the sheet asks for the position on a tap only, and puts the nearest first', async () => {
  const away = { ...PLACE, placeId: 4, name: '远店', lat: 31.2, lng: 121.4 };
  const getCurrentPosition = jest.fn((done: PositionCallback) =>
    done({ coords: { latitude: 30.28, longitude: 120.01 } } as GeolocationPosition),
  );
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  fakeServer().on(listPlaces, () => ({ places: [away, { ...PLACE, lat: 30.28, lng: 120.02 }] }));
  const { user } = renderApp(<PlacesSheet isOpen onClose={() => undefined} goodsId={1} />);
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(await screen.findByRole('link', { name: /远店/ })).toBeVisible();
  expect(names()[0]).toContain('远店');
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: copy.near }));
  expect(await screen.findAllByText(/约 [\d.]+ (米|公里)$/)).toHaveLength(2);
  expect(names()[0]).toContain('小街驿站');
});
