import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/* Answers may come late on a busy machine (ms). */
configure({ asyncUtilTimeout: 15_000 });

/* jsdom knows no display of it, so names would get a space there. */
const style = document.createElement('style');
style.textContent = 'wbr { display: inline }';
document.head.append(style);
