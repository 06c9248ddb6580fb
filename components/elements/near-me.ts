const EARTH_KM = 6_371;
const TIMEOUT_MS = 15_000;
/** A position of some minutes ago will do. */
const MAX_AGE_MS = 300_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = { latitude: number; longitude: number };

/** Great-circle distance (haversine). */
function kilometersBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
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

/**
 * Puts a list of places in order of distance, when a visitor presses for it. The position stays in the
 * browser; without permission the list is as it was.
 */
export class NearMe extends HTMLElement {
  async connectedCallback() {
    const button = this.querySelector('button');
    if (!button || !('geolocation' in navigator)) return;
    button.addEventListener('click', () => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          this.#sort(coords);
          this.#say(this.dataset['sorted']);
        },
        ({ code, PERMISSION_DENIED }) => {
          if (code === PERMISSION_DENIED) this.#withdraw(button);
          else this.#say(this.dataset['unknown']);
        },
        { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
      );
    });
    const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null);
    button.hidden = permission?.state === 'denied';
  }

  #say(text = '') {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  #withdraw(button: HTMLElement) {
    button.hidden = true;
    this.querySelector('a')?.focus();
  }

  #sort(here: Point) {
    const language = this.lang;
    const places = [...this.querySelectorAll<HTMLElement>('[data-position]')].flatMap((item) => {
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
}
