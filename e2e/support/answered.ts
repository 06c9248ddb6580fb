import { origins } from './sites';

const today = new Date().toISOString().slice(0, 10);

/** A visitor who refused on every site: the question about counting stands over none of their pages. */
export const answered = {
  cookies: [],
  origins: origins.map(({ origin }) => ({
    origin,
    localStorage: [{ name: 'consent.statistics', value: `no ${today} v1` }],
  })),
};

/** A visitor who comes for the first time. */
export const newcomer = { cookies: [], origins: [] };
