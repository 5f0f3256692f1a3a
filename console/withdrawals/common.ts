import { compareCopy as copy } from './copy';
import type { WithdrawDetail } from './use-desk';

type Side = Pick<WithdrawDetail, 'row' | 'member' | 'account' | 'devices'>;

const holds = (people: readonly { memberId: number }[], one: Side): boolean =>
  people.some(({ memberId }) => memberId === one.row.member.memberId);

export function commonOf(a: Side, b: Side): string[] {
  const one = a.row.member;
  const other = b.row.member;
  if (one.memberId === other.memberId) return [copy.sameMember(one.name)];
  const invited = (inviter: Side, guest: Side) =>
    guest.member.inviter?.memberId === inviter.row.member.memberId
      ? [copy.invited(inviter.row.member.name, guest.row.member.name)]
      : [];
  const devices = a.devices.filter(({ sharedWith }) => holds(sharedWith, b));
  return [
    ...(holds(a.account.sharedWith, b) || holds(b.account.sharedWith, a) ? [copy.account] : []),
    ...devices.map(({ device }) => copy.device(device)),
    ...invited(a, b),
    ...invited(b, a),
  ];
}
