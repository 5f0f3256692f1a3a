/** @type {import('prettier').Config} */
const config = { printWidth: 100, singleQuote: true };

export default config;
