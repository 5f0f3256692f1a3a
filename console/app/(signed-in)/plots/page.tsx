export { PlotsScreen as default } from '@/console/resources/city/city-screens';
