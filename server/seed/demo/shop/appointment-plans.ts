const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const DESK = '青年港服务台';
const STATION = '小街驿站';

export interface Week {
  code: string;
  place: string;
  weekdays: number[];
  times: string[];
  minutes: number;
  capacity: number;
  placesPer?: number;
  /** Days to further meetings. */
  more?: number[];
}

export interface Appointment {
  freeHours: number;
  lateBp: number;
  workDays?: number;
  /** At the buyer's address. */
  districts?: string[];
  weeks: Week[];
}

const desk = { place: DESK, weekdays: EVERY_DAY, times: ['09:00'], minutes: 12 * 60 };
const market = { place: DESK, times: ['08:30'], minutes: 8 * 60, capacity: 12 };
const pottery = {
  place: STATION,
  weekdays: [3, 4, 5, 6, 7],
  times: ['10:00', '14:00'],
  minutes: 120,
  capacity: 6,
};

const measuring = {
  place: DESK,
  weekdays: [1, 3, 5],
  times: ['10:00', '15:00'],
  minutes: 60,
  capacity: 1,
};

const photography = {
  place: STATION,
  weekdays: [6],
  times: ['13:30'],
  minutes: 210,
  capacity: 6,
  more: [1],
};

export const APPOINTMENTS: readonly Appointment[] = [
  {
    freeHours: 24,
    lateBp: 5_000,
    weeks: [
      { ...desk, code: 'S-DESK-1', capacity: 16 },
      { ...desk, code: 'S-DESK-2', capacity: 8 },
    ],
  },
  {
    freeHours: 48,
    lateBp: 0,
    weeks: [
      { ...market, code: 'S-MARKET-1', weekdays: [6] },
      { ...market, code: 'S-MARKET-2', weekdays: [7] },
    ],
  },
  {
    freeHours: 24,
    lateBp: 5_000,
    weeks: [
      { ...pottery, code: 'C-POTTERY-1' },
      { ...pottery, code: 'C-POTTERY-2', placesPer: 2 },
    ],
  },
];

export const WORK: readonly Appointment[] = [
  {
    freeHours: 24,
    lateBp: 5_000,
    workDays: 10,
    weeks: [{ ...measuring, code: 'S-SIGN-1' }],
  },
];

export const MEETINGS: readonly Appointment[] = [
  { freeHours: 24, lateBp: 5_000, weeks: [{ ...photography, code: 'C-PHOTO-1' }] },
];

export const HERE = '330110';
const fixing = { place: STATION, weekdays: EVERY_DAY, times: ['09:00', '10:30', '14:00', '15:30'] };

export const ON_SITE: readonly Appointment[] = [
  {
    freeHours: 24,
    lateBp: 5_000,
    districts: [HERE, '330108'],
    weeks: [{ ...fixing, code: 'S-FIX-1', minutes: 60, capacity: 2 }],
  },
];

/** Of a course: its last lesson is on site. */
export const practice = {
  code: 'C-FILM-1',
  place: STATION,
  weekdays: [2, 4, 6],
  times: ['10:00', '19:00'],
  minutes: 120,
  capacity: 6,
};
