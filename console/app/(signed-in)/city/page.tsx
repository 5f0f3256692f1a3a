export { CityMapScreen as default } from '@/console/resources/city/map-screen';
