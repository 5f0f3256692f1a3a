import { screen } from '@testing-library/react';
import { LOGIN_HREF } from '@/lib/account/login/links';
import { renderApp } from '@/testing/render-app';
import { GuestHome } from './guest-home';

it.each([
  ['附近', '领取附近空地'],
  ['隔壁', '领取隔壁空地'],
  [undefined, '领取一块空地'],
])('says how near the free plot of the invitation is: %s', (freeNear, act) => {
  renderApp(
    <GuestHome
      city={null}
      registerHref={LOGIN_HREF}
      pulse={null}
      invitation={<p>李** 邀请你做邻居</p>}
      freeNear={freeNear}
      moments={null}
      shelf={null}
      articles={null}
    />,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([act]);
});
