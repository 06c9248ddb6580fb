import { origins } from './sites';

const today = new Date().toISOString().slice(0, 10);

/** The storage state of a visitor who has rejected analytics on every site: no banner covers a page. */
export const consentRejected = {
  cookies: [],
  origins: origins.map(({ origin }) => ({
    origin,
    localStorage: [{ name: 'consent.statistics', value: `no ${today} v1` }],
  })),
};

/** The storage state of a first visit. */
export const newcomer = { cookies: [], origins: [] };
