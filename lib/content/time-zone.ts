/** Every date and opening hour is of this zone, wherever the visitor is. */
export const TIME_ZONE = 'Europe/Amsterdam';
