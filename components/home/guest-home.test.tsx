import { screen } from '@testing-library/react';
import { REGISTER_HREF } from '@/lib/account/login/links';
import { renderApp } from '@/testing/render-app';
import { GuestHome } from './guest-home';

it.each([
  [true, '领取隔壁空地'],
  [false, '领取一块空地'],
])('promises the plot next door only where one is free: %s', (isNextDoorFree, act) => {
  renderApp(
    <GuestHome
      city={null}
      registerHref={REGISTER_HREF}
      pulse={null}
      invitation={<p>李** 邀请你做邻居</p>}
      isNextDoorFree={isNextDoorFree}
      shelf={null}
      articles={null}
    />,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([act]);
});
