const EARTH_KM = 6_371;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = { latitude: number; longitude: number };

/** Great-circle distance (haversine). */
function kilometersBetween(one: Point, other: Point): number {
  const [from, to] = [toRadians(one.latitude), toRadians(other.latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

const pointOf = (text: string | undefined): Point | null => {
  const [latitude = NaN, longitude = NaN] = (text ?? '').split(',').map(Number);
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
};

/** "450 m" to the nearest fifty, or "1,2 km". */
const lengthText = (kilometers: number, language: string): string => {
  const isShort = kilometers < 0.975;
  const value = isShort ? Math.max(50, Math.round(kilometers * 20) * 50) : kilometers;
  const unit = isShort ? 'meter' : 'kilometer';
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(value);
};

/** Puts the places of a list in order of their distance, and says it at each. */
export function sortByDistance(list: HTMLElement, here: Point): void {
  const language = list.lang;
  const places = [...list.querySelectorAll<HTMLElement>('[data-position]')].flatMap((item) => {
    const point = pointOf(item.dataset['position']);
    return point ? [{ item, kilometers: kilometersBetween(here, point) }] : [];
  });
  for (const { item, kilometers } of places.toSorted(
    (one, other) => one.kilometers - other.kilometers,
  )) {
    const label = item.querySelector<HTMLElement>('[data-distance]');
    if (label) {
      const text = label.dataset['distance'] ?? '';
      label.textContent = text.replace('{distance}', lengthText(kilometers, language));
      label.hidden = false;
    }
    item.parentElement?.append(item);
  }
}
