/** @jest-environment jsdom */
import { inviteLink } from './invite-link';

it('invites to home in the member’s name', () => {
  expect(inviteLink(10001)).toBe(`${window.location.origin}/zc/#/?refereeId=10001`);
});

it('invites to another page with exactly one referee, whoever shared it before', () => {
  expect(inviteLink(10001, '/pages/space/city?refereeId=10009&blockAreaId=3')).toBe(
    `${window.location.origin}/zc/#/pages/space/city?refereeId=10001&blockAreaId=3`,
  );
});
