export { CitiesScreen as default } from '@/console/resources/city/city-screens';
