import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { Band, SectionHead } from '@/components/ui/band';
import { TimeText } from '@/components/ui/time-text';
import { plateNumber } from '@/lib/format';
import { homeCopy } from '@/lib/home/copy';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './home.module.css';

interface CityMoment {
  kind: 'log' | 'join';
  userId: number;
  maskedName: string;
  avatar: string;
  blockAreaId: number;
  blockNo: number;
  time: number;
}

const { moments: copy } = homeCopy.guest;

/** Undefined = loading, at the same height. */
export function CityMoments({ moments }: { moments: readonly CityMoment[] | undefined }) {
  return (
    <Band>
      <SectionHead title={copy.title} />
      <ul className={styles.moments} aria-busy={!moments} data-volatile>
        {moments?.map(({ kind, userId, maskedName, avatar, blockAreaId, blockNo, time }) => (
          <li key={userId}>
            <AppLink
              className="row gap-12"
              href={buildPageUrl('/pages/space/city', { blockAreaId, blockNo })}
            >
              <Avatar src={imageUrl(avatar)} seed={userId} />
              <span className="grid">
                <span className="t-body l-22 ink-2">
                  <b className="ink-1">{maskedName}</b> {copy.what[kind]}
                </span>
                <span className="t-cap l-cap ink-3">
                  {copy.no(plateNumber(blockNo))} · <TimeText at={time} />
                </span>
              </span>
            </AppLink>
          </li>
        ))}
        {moments?.length === 0 && <li className="sub">{copy.quiet}</li>}
      </ul>
    </Band>
  );
}
