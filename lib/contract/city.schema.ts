import { array, boolean, number, object, string } from 'yup';
import { userId } from './fields';

export const PLOT_STATES = ['free', 'taken', 'reserved', 'locked'] as const;

export const pulse = {
  input: object({ refereeId: userId().optional() }),
  output: object({
    cities: number().integer().required(),
    areas: number().integer().required(),
    residents: number().integer().required(),
    /** The inviter named by the visitor's claim; null without one or when it no longer counts. */
    referee: object({ userId: userId().required(), maskedName: string().required(), avatar: string().defined(), areaName: string().defined() }).defined().nullable().default(null),
  }),
};

export const plots = {
  input: object({ blockAreaId: number().integer().min(1).required('请选择街区'), from: number().integer().min(1).default(1), to: number().integer().min(1).max(1000).default(100) }),
  output: object({
    area: object({ blockAreaId: number().integer().required(), name: string().required(), cityName: string().required(), plotCount: number().integer().required(), residents: number().integer().required() }).required(),
    plots: array(
      object({
        no: number().integer().required(),
        state: string().oneOf(PLOT_STATES).required(),
        /** Building level 0-7; 0 = nobody lives here. */
        level: number().integer().min(0).max(7).required(),
        isMayor: boolean().required(),
      }).required(),
    ).required(),
  }),
};
