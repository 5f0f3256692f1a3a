import base from './playwright.config';
const { webServer: _, ...rest } = base;
export default rest;
