import { buildPageUrl } from '@/lib/kit/page-url';
import { AppLink } from './app-link';
import { Facts } from './facts';
import { Icon } from './icon';
import { caretRight } from './icons/common';
import { placeCopy as copy } from './place-copy';

export interface ShownPlace {
  placeId?: number;
  name: string;
  address?: string;
  phone?: string;
  hours?: readonly string[];
  note?: string;
}

export function PlaceFacts({ place, className }: { place: ShownPlace; className?: string }) {
  const { placeId, address, phone, hours = [], note } = place;
  return (
    <>
      <Facts
        className={className}
        label={place.name}
        rows={[
          [copy.address, address],
          [copy.phone, phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>],
          [
            copy.hours,
            hours.length > 0 &&
              hours.map((line) => (
                <span className="block" key={line}>
                  {line}
                </span>
              )),
          ],
          [copy.note, note],
        ]}
      />
      {placeId !== undefined && (
        <AppLink
          className="row tap t-note ink-2"
          href={buildPageUrl('/pages/place/detail', { placeId })}
        >
          {copy.more}
          <Icon path={caretRight} />
        </AppLink>
      )}
    </>
  );
}
