export { ArriveScreen } from './arrive/arrive-screen';
export { Desk } from './desk/desk';
export { HallScreen } from './hall/hall-screen';
export { StreetScreen } from './street/street-screen';
export { TodayScreen } from './today/today-screen';
