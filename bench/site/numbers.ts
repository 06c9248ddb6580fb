const INTEGER = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const DECIMAL = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const RATIO = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

export const integer = (number: number): string => INTEGER.format(number);

export const decimal = (number: number): string => DECIMAL.format(number);

export const significant = (number: number): string => RATIO.format(number);
