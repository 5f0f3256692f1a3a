export { AreasScreen as default } from '@/console/resources/city/city-screens';
