import { currentSession } from '@/lib/api';
import { linkPicture } from '@/lib/kit';
import { site } from '@/lib/kit/site';
import { openShare } from '@/lib/platform/share-request';
import { sharingCopy } from '@/lib/sharing/copy';
import { inviteLink } from '@/lib/sharing/invite-link';

const { invite: copy } = sharingCopy;

export function invite(areaName = ''): void {
  const member = currentSession();
  if (!member) return;
  const { userId, userName, blockAreaId, blockNo } = member;
  openShare({
    kind: 'invite',
    title: copy.title(userName),
    text: copy.text(areaName),
    url: inviteLink(userId),
    picture:
      blockAreaId === null || blockNo === null
        ? `${site().brand.icons}app-icon-512.png`
        : linkPicture('/pages/space/city', { blockAreaId, blockNo }),
  });
}
