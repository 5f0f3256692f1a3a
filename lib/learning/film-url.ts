import { site } from '@/lib/kit/site';

/** Stored, with a proof in its address; other films have whole addresses. */
export const isPaidFilm = (src: string): boolean => src.startsWith('film/');

/** Of our server: a CDN before pictures would keep it for anybody. */
export const filmUrl = (src: string): string =>
  isPaidFilm(src) ? `${site().api.upload}/upload/${src}` : src;
