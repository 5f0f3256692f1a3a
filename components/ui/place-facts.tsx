import { Facts } from './facts';
import { placeCopy as copy } from './place-copy';

export interface ShownPlace {
  name: string;
  address?: string;
  phone?: string;
  hours?: readonly string[];
  note?: string;
}

/** Where something is fetched or used. */
export function PlaceFacts({ place, className }: { place: ShownPlace; className?: string }) {
  const { address, phone, hours = [], note } = place;
  return (
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
  );
}
