/** When terms and forms were made: with the site itself, before all news. Unix seconds. */
export const FIRST_DAY = Date.UTC(2021, 0, 4, 8) / 1_000;
