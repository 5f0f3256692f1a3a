import { array, boolean, number, object, string } from 'yup';
import { FREE_PLOT_DAYS } from './city-limits';
import { areaId } from './city.schema';
import { pageInput, pageOf } from './paging';

const count = () => number().integer().min(0).required();

export const listFreePlots = {
  /** Nearest to the caller's own house first, else with the most people around. */
  input: object({ ...pageInput, blockAreaId: areaId() }),
  output: object({
    list: pageOf(
      object({
        no: number().integer().required(),
        /** Guests read masked names. */
        neighbours: array(
          object({
            no: number().integer().required(),
            name: string().required(),
            level: number().integer().min(1).max(7).required(),
            isMayor: boolean().required(),
            isFriend: boolean().required(),
          }).required(),
        ).required(),
        /** Houses within two steps; arrivals and bricks within 30 days. */
        around: count(),
        arrivals: count(),
        bricks: count(),
        days: array(count()).length(FREE_PLOT_DAYS).required(),
      }),
    ).required(),
  }),
};
