import { array, boolean, number, object, string } from 'yup';
import { searchText, singleLine } from './fields';

const latitude = () => number().min(-90).max(90);
const longitude = () => number().min(-180).max(180);

export const searchPlaces = {
  input: object({
    keyword: searchText().max(40, '搜索词不能超过40字').default(''),
    /** City name or position (GCJ-02 degrees). */
    city: singleLine().max(20).default(''),
    lat: latitude().optional(),
    lng: longitude().optional(),
    page: number().integer().min(1).max(20).default(1),
  }),
  output: object({
    /** `regions`: provinces and cities without positions. */
    source: string().oneOf(['map', 'regions']).required(),
    places: array(
      object({
        name: string().required(),
        address: string().defined(),
        lat: latitude().nullable().defined(),
        lng: longitude().nullable().defined(),
        /** Metres; null = unknown. */ distance: number().integer().nullable().defined(),
      }).required(),
    ).required(),
    hasMore: boolean().required(),
  }),
};
